import { ens_normalize } from '@adraffy/ens-normalize'
import { createNamesTest, FAKE_ADDRESS, FAKE_OTHER_ADDRESS, type NamesTest, until } from '@foyer/devkit'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ModalError } from '../../base/modalError.ts'
import { toProjectText } from '../../kernel/options/projectText.ts'
import { selectAuthFacts } from '../account/index.ts'
import { selectAccountButton } from '../connect/rules/accountButton.ts'
import { CHECK_DEBOUNCE_MS, checkAgain, chooseSuggestion, setNameText } from './editName.ts'
import { cancelName, registerName } from './registerName.ts'
import { cleanLabel } from './rules/cleanLabel.ts'
import { selectNameForm, selectNameOffer } from './rules/nameForm.ts'

const formOf = ({ modal }: NamesTest) => selectNameForm(modal.state)
const nameOf = ({ modal }: NamesTest) => modal.accounts.state.byNamespace.eip155?.profileName

/** Types a name, and waits until the gateway has said something. */
async function type(made: NamesTest, text: string) {
  setNameText(made.modal, { text })
  await made.platform.advance(CHECK_DEBOUNCE_MS)
  await until(() => made.modal.state.tasks.checkName?.status !== 'pending')
}

describe('a typed name', () => {
  test.each([
    ['Ada', 'ada'],
    ['a^da', 'ada'],
    ['ada.eth', 'adaeth'],
    [' a-d_a! ', 'ada'],
    ['аda', 'da'],
    ['nic\u212A', 'nick'],
    ['ADA 1815', 'ada1815'],
    ['🦊', ''],
    ['x'.repeat(40), 'x'.repeat(32)],
  ])('validate-21 %j is %j', (text, label) => {
    expect(cleanLabel(text)).toBe(label)
  })

  test('validate-21 whatever is typed, what is registered is what others read: ENSIP-15 leaves it as it is', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' })), (text) => {
        const label = cleanLabel(text)
        expect(label).toMatch(/^[a-z0-9]{0,32}$/)
        expect(cleanLabel(label)).toBe(label)
        if (label !== '') expect(ens_normalize(`${label}.foyer.eth`)).toBe(`${label}.foyer.eth`)
      }),
      { numRuns: 2_000 },
    )
  })

  test('the gateway is asked a moment after the last key, and once there are three characters', async () => {
    const made = await createNamesTest()
    for (const text of ['a', 'ad', 'ada']) setNameText(made.modal, { text })
    expect(formOf(made).status).toBe('checking')
    await made.platform.advance(CHECK_DEBOUNCE_MS)
    await until(() => formOf(made).status === 'free')
    expect(made.names.asked.filter((path) => path === '/v1/names/check')).toHaveLength(1)
    await type(made, 'ad')
    expect(formOf(made)).toMatchObject({ status: 'short', canSubmit: false })
    await type(made, '')
    expect(formOf(made).status).toBe('empty')
  })

  test('that is taken or reserved comes with others, and one of those can be chosen', async () => {
    const made = await createNamesTest({ prepare: ({ holders }) => holders.set('ada', FAKE_OTHER_ADDRESS) })
    await type(made, 'ada')
    expect(formOf(made)).toMatchObject({ status: 'taken', suggestions: ['ada2', 'ada3'], canSubmit: false })
    await type(made, 'admin')
    expect(formOf(made)).toMatchObject({ status: 'reserved', canSubmit: false })
    chooseSuggestion(made.modal, { label: 'admin2' })
    await until(() => formOf(made).status === 'free')
    expect(formOf(made)).toMatchObject({ label: 'admin2', canSubmit: true, suggestions: [] })
  })

  test('that could not be checked can be checked again', async () => {
    const made = await createNamesTest()
    made.names.isUp = false
    await type(made, 'ada')
    expect(formOf(made)).toMatchObject({ status: 'unchecked', canSubmit: false })
    made.names.isUp = true
    checkAgain(made.modal)
    await until(() => formOf(made).status === 'free')
  })
})

describe('taking a name', () => {
  test('entity-5 signs the message of the gateway, and account and button show the name at once', async () => {
    const made = await createNamesTest()
    const { modal, names } = made
    modal.router.open('RegisterAccountName')
    const heard: unknown[] = []
    modal.on('name', (detail) => heard.push(detail))
    await type(made, 'ada')
    await registerName(modal)
    expect(heard).toEqual([{ name: 'ada.foyer.eth', status: 'registered' }])
    expect(modal.router.state.stack.at(-1)).toMatchObject({
      view: 'RegisterAccountNameSuccess',
      params: { name: 'ada.foyer.eth' },
    })
    expect(nameOf(made)).toBe('ada.foyer.eth')
    expect(selectAccountButton(modal.state, modal.options)?.label).toBe('ada.foyer.eth')
    expect(names.holders.get('ada')).toBe(FAKE_ADDRESS)
    expect(formOf(made).label).toBe('')
    expect(selectNameOffer(modal.state)).toBe('owned')
  })

  test('a name that does not lead back to the account is not shown as its name', async () => {
    const made = await createNamesTest({
      prepare: (names) => {
        names.holders.set('ada', FAKE_ADDRESS)
        names.onResolve = () => FAKE_OTHER_ADDRESS
      },
    })
    await made.platform.advance(0)
    expect(nameOf(made)).toBeUndefined()
    made.names.onResolve = () => undefined
    await type(made, 'bob')
    await registerName(made.modal)
    expect(nameOf(made)).toBeUndefined()
  })

  test.each([
    ['user_rejected', 'declined'],
    ['request_pending', 'pending'],
    ['timed_out', 'failed'],
  ] as const)('a wallet that ends with %s leaves the form as it is: %s', async (code, problem) => {
    const made = await createNamesTest()
    made.evm.onSign = () => Promise.reject(new ModalError({ code, message: 'no' }))
    made.modal.router.open('RegisterAccountName')
    await type(made, 'ada')
    await expect(registerName(made.modal)).rejects.toMatchObject({ code })
    expect(formOf(made)).toMatchObject({ label: 'ada', status: 'free', problem, canSubmit: true })
    expect(made.modal.router.state.stack.at(-1)?.view).toBe('RegisterAccountName')
    expect(made.names.holders.size).toBe(0)
    await type(made, 'adb')
    expect(formOf(made).problem).toBeUndefined()
  })

  test.each([
    ['name_taken', 'taken', true],
    ['name_reserved', 'reserved', true],
    ['name_owned', 'owned', false],
    ['name_limit', 'limit', false],
    ['signature_invalid', 'unsigned', true],
    ['chain_not_supported', 'no_node', true],
  ] as const)('a gateway that refuses with %s is told as %s', async (refusal, problem, canSubmit) => {
    const made = await createNamesTest()
    await type(made, 'ada')
    made.names.refusal = refusal
    await expect(registerName(made.modal)).rejects.toMatchObject({ code: 'gateway_refused' })
    await until(() => made.modal.state.tasks.checkName?.status !== 'pending')
    expect(formOf(made)).toMatchObject({ problem, canSubmit })
  })

  test('somebody was quicker: the form shows that the name is taken, with others', async () => {
    const made = await createNamesTest()
    await type(made, 'ada')
    made.names.refusal = 'name_taken'
    made.names.holders.set('ada', FAKE_OTHER_ADDRESS)
    await expect(registerName(made.modal)).rejects.toThrow()
    await until(() => formOf(made).status === 'taken')
    expect(formOf(made)).toMatchObject({ problem: 'taken', suggestions: ['ada2', 'ada3'] })
  })

  test('that is cancelled sends nothing, whatever the wallet answers afterwards', async () => {
    const made = await createNamesTest()
    let sign = (_text: string) => {}
    made.evm.onSign = () => new Promise((resolve) => (sign = resolve))
    await type(made, 'ada')
    const running = registerName(made.modal).catch(() => {})
    await until(() => made.names.asked.includes('/v1/names/challenge'))
    expect(formOf(made).isAsking).toBe(true)
    cancelName(made.modal)
    await running
    sign('signed')
    await made.platform.advance(0)
    expect(formOf(made)).toMatchObject({ isAsking: false, problem: undefined, canSubmit: true })
    expect(made.names.asked).not.toContain('/v1/names')
  })

  test('an account that changes while the wallet is asked gets no name that another one signed for', async () => {
    const made = await createNamesTest()
    made.evm.onSign = async () => {
      made.evm.emit('com.example.one', { type: 'accounts', addresses: [FAKE_OTHER_ADDRESS] })
      return 'signed'
    }
    await type(made, 'ada')
    await expect(registerName(made.modal)).rejects.toMatchObject({ code: 'no_account' })
    expect(made.names.holders.size).toBe(0)
  })
})

describe('where there are names', () => {
  const offers = ({ modal }: NamesTest) => selectAuthFacts(modal.state, 'https://app.example').hasNames

  test('settings-6 role-2 names are supported where the gateway gives them out', async () => {
    const made = await createNamesTest()
    await until(() => offers(made))
    const none = await createNamesTest({ prepare: (names) => (names.parent = null) })
    await until(() => none.modal.state.names !== undefined)
    expect(offers(none)).toBe(false)
    none.modal.router.open('ChooseAccountName')
    expect(selectNameOffer(none.modal.state)).toBe('none')
  })

  test('settings-6 where the configuration says that there are none, nobody is asked: not in this visit, nor in the next', async () => {
    const stored = {
      version: 1,
      remote: {
        features: {},
        atMs: 1_700_000_000_000,
        project: toProjectText({ gatewayUrl: 'https://gateway.example', projectId: 'p1' }),
        namesParent: null,
      },
    }
    const made = await createNamesTest({
      prepare: (names) => (names.parent = null),
      platform: { stored: { 'foyer:v1:main': JSON.stringify(stored) } },
    })
    await made.platform.advance(0)
    expect(made.modal.state.names?.parent).toBeNull()
    made.modal.router.open('ChooseAccountName')
    expect(selectNameOffer(made.modal.state)).toBe('none')
    expect(made.names.asked).toEqual([])
  })

  test('call-12 opening the choice of a name is an event, coming back to it is not', async () => {
    const made = await createNamesTest()
    const events: string[] = []
    made.modal.on('track', ({ event }) => events.push(event))
    made.modal.router.open('ChooseAccountName')
    made.modal.router.push('RegisterAccountName')
    made.modal.router.pop()
    expect(events).toEqual(['OPEN_ENS_FLOW'])
  })

  test('a gateway that does not answer is asked again by the visitor', async () => {
    const made = await createNamesTest({ prepare: (names) => (names.isUp = false) })
    made.modal.router.open('ChooseAccountName')
    await until(() => selectNameOffer(made.modal.state) === 'failed')
  })
})
