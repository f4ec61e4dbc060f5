import {
  askedToSignIn as asked,
  FAKE_ADDRESS,
  signedInByMessage as signedIn,
  createSiwxTest as start,
  until,
} from '@foyer/devkit'
import { describe, expect, test } from 'vitest'
import { closeModal } from '../../kernel/router/closeModal.ts'
import { openModal } from '../../kernel/router/openModal.ts'
import { toSiwxTurnKey } from '../../kernel/storage/storageKeys.ts'
import { connectWallet, disconnect } from '../connections/index.ts'
import { cancelSignIn, signIn } from './index.ts'

describe('another tab', () => {
  const own = { address: FAKE_ADDRESS, chainId: 'eip155:1', message: 'm', signature: 's' } as const
  const turnKey = toSiwxTurnKey('main')
  const never = new AbortController().signal

  test('state-21 that signs in ends the question here, and the signature that was being made', async () => {
    const { modal, back, platform, evm, view, session, heard } = await asked()
    evm.onSign = () => new Promise(() => {})
    const signing = signIn(modal).catch((error: { code: string }) => error.code)
    await until(() => back.asked.includes('createMessage'))
    await back.store.setSessions([own], never)
    platform.writeAsOtherTab(turnKey, '1')
    await until(() => session() !== undefined)
    expect(await signing).toBe('aborted')
    expect([modal.router.state.isOpen, view()]).toEqual([false, undefined])
    expect(heard.filter((name) => name.startsWith('sign'))).toEqual(['sign-in'])
  })

  test('that signs out asks here as well, and the page hears of it', async () => {
    const { modal, back, platform, view, session, heard } = await signedIn()
    await back.store.setSessions([], never)
    platform.writeAsOtherTab(turnKey, '1')
    await until(() => view() === 'SIWXSignMessage')
    expect([session(), closeModal(modal)]).toEqual([undefined, false])
    expect(heard.filter((name) => name.startsWith('sign'))).toEqual(['sign-in', 'sign-out'])
  })

  test('with another account changes nothing here, neither a session nor a signature that is being made', async () => {
    const made = await asked()
    let answer = () => {}
    made.evm.onSign = () =>
      new Promise((resolve) => {
        answer = () => resolve('late')
      })
    const signing = signIn(made.modal)
    await until(() => made.back.asked.includes('createMessage'))
    for (const turn of ['1', '2']) {
      const count = () => made.back.asked.filter((name) => name === 'getSessions').length
      const before = count()
      made.platform.writeAsOtherTab(turnKey, turn)
      await until(() => count() > before)
      await made.platform.advance(0)
      answer()
      await signing
      expect(made.session()).toMatchObject({ signature: 'late' })
    }
    expect(made.heard.filter((name) => name.startsWith('sign'))).toEqual(['sign-in'])
  })

  test('takes no session away while the back end does not answer', async () => {
    let isDead = false
    const { back, platform, session } = await signedIn({
      async getSessions() {
        back.asked.push('getSessions')
        if (isDead) throw new Error('no answer')
        return []
      },
    })
    isDead = true
    back.asked.length = 0
    platform.writeAsOtherTab(turnKey, '1')
    await until(() => back.asked.includes('getSessions'))
    await platform.advance(0)
    expect(session()).toMatchObject({ address: FAKE_ADDRESS })
  })

  test('does not ask anew who has closed the question, where it is not required', async () => {
    const { modal, back, platform } = await asked({ isRequired: false })
    await cancelSignIn(modal)
    back.asked.length = 0
    platform.writeAsOtherTab(turnKey, '1')
    await until(() => back.asked.includes('getSessions'))
    await platform.advance(0)
    expect(modal.router.state.isOpen).toBe(false)
  })

  test('does not end a question that is still being looked into', async () => {
    const { modal, back, platform, view } = await start({
      getSessions: () => new Promise((resolve) => answers.push(() => resolve([]))),
    })
    const answers: (() => void)[] = []
    openModal(modal)
    await connectWallet(modal, { connectorId: 'com.example.one' })
    await until(() => answers.length === 1)
    platform.writeAsOtherTab(turnKey, '1')
    await until(() => answers.length === 2)
    for (const answer of answers) answer()
    await until(() => view() === 'SIWXSignMessage')
    expect(back.sessions()).toEqual([])
  })

  test('is told of a sign-in here, and of a sign-out', async () => {
    const { modal, platform, back } = await signedIn()
    const told = () => platform.storage?.getItem(turnKey)
    expect(told()).toBe(String(platform.now()))
    platform.storage?.removeItem(turnKey)
    await disconnect(modal)
    await until(() => told() !== null)
    expect(back.sessions()).toEqual([])
  })
})
