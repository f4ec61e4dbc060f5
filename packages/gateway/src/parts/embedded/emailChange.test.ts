import { authRoutes, emailChangeRoutes } from '@foyer/api'
import { stressTest } from '@foyer/devkit/stress'
import { verifyChangeOutcome } from '@foyer/secure-protocol'
import { expect, test } from 'vitest'
import { approve, codeFor, signIn } from '../../../test/authClient.ts'
import { codeOf, newAddress, onUsualDatabase, otherThan } from '../../../test/authSuite.ts'
import {
  finish,
  mailSecond,
  makeOwner,
  nextCode,
  type Owner,
  reachSecondary,
  readyFor,
  recordOf,
  signRecord,
} from '../../../test/emailChangeClient.ts'
import { openKeyRing } from '../../kernel/keys/keyRing.ts'

const { cancelEmailChange, confirmEmailChangePrimary, confirmEmailChangeSecondary, startEmailChange } =
  emailChangeRoutes

await onUsualDatabase('changing the address', (suite) => {
  const readOutcome = async (outcome: string) => {
    const ring = await openKeyRing(suite.it.keyFile)
    return verifyChangeOutcome(outcome, { keys: ring.verifyKeys, nowMs: suite.now() })
  }
  const addressOf = async (owner: Owner) => (await owner.client.call(authRoutes.getMe)).account.email
  const refillBudgets = () => suite.opened.database.deleteFrom('auth_budgets').execute()

  test('state-12 two codes, the signature and the word of the vault move the account', async () => {
    const [from, to] = [newAddress(), newAddress()]
    const owner = await makeOwner(suite, from)
    await refillBudgets()
    const other = await suite.it.client()
    await signIn(other, { ...suite.it, email: from })
    const after = suite.mailbox.lastId
    const { flowId, second } = await reachSecondary(suite, owner, to)
    const { outcome } = await finish(suite, owner, { flowId, to, otp: second })
    expect(await readOutcome(outcome)).toMatchObject({
      flow: flowId,
      accountId: owner.accountId,
      outcome: 'changed',
      prj: 'my-shop',
    })
    expect(await addressOf(owner)).toBe(to)
    // Other sessions have ended, and the old address hears of it.
    expect(await codeOf(other.call(authRoutes.getMe))).toBe('login_required')
    const told = await suite.mailbox.waitForMail(from, { after })
    let mail = told
    while (!mail.subject.includes('was changed'))
      mail = await suite.mailbox.waitForMail(from, { after: mail.id })
    expect(mail.text).toContain('This was not me')
    expect(mail.links).toEqual([])
  })

  stressTest('after it the new address signs in to the account, and the old one to another', async () => {
    const [from, to] = [newAddress(), newAddress()]
    const owner = await makeOwner(suite, from)
    const { flowId, second } = await reachSecondary(suite, owner, to)
    await finish(suite, owner, { flowId, to, otp: second })
    await refillBudgets()
    const elsewhere = await suite.it.client()
    const { account, changes = [] } = await signIn(elsewhere, { ...suite.it, email: to })
    expect(account).toMatchObject({ accountId: owner.accountId, email: to })
    expect(account.wallet?.walletId).toBe(owner.walletId)
    expect(await readOutcome(changes[0] ?? '')).toMatchObject({ flow: flowId, outcome: 'changed' })
    const stranger = await suite.it.client()
    const left = await signIn(stranger, { ...suite.it, email: from })
    expect(left.account.accountId).not.toBe(owner.accountId)
    expect(left.account.wallet).toBeNull()
    // Whoever has the old mailbox now cannot be kept from a wallet by a vault that has not heard of the change.
    expect(await readOutcome(left.changes?.[0] ?? '')).toMatchObject({ flow: flowId, outcome: 'changed' })
  })

  stressTest('a code of the old address that is still good opens nothing after it', async () => {
    const [from, to] = [newAddress(), newAddress()]
    const owner = await makeOwner(suite, from)
    const { flowId, second } = await reachSecondary(suite, owner, to)
    await refillBudgets()
    const { guess, otp } = await suite.startFlow(from)
    await finish(suite, owner, { flowId, to, otp: second })
    expect(await guess(otp)).toBe('flow_expired')
  })

  test('one answer whether the new address is in use or not, and who reads its mails hears that it is', async () => {
    const [from, taken, free] = [newAddress(), newAddress(), newAddress()]
    await makeOwner(suite, taken)
    const owner = await makeOwner(suite, from)
    await refillBudgets()
    const answers = []
    for (const email of [taken, free]) {
      await refillBudgets()
      const after = suite.mailbox.lastId
      const started = await owner.client.call(startEmailChange, { email })
      const otp = await nextCode(suite, from, after)
      const confirmed = await owner.client.call(confirmEmailChangePrimary, { flowId: started.flowId, otp })
      answers.push({ ...started, flowId: '', ...confirmed })
    }
    expect(answers[0]).toEqual(answers[1])
    const { flowId, second } = await reachSecondary(suite, owner, taken)
    expect(await codeOf(finish(suite, owner, { flowId, to: taken, otp: otherThan(second) }))).toBe(
      'code_wrong',
    )
    expect(await codeOf(finish(suite, owner, { flowId, to: taken, otp: second }))).toBe('email_taken')
    expect(await addressOf(owner)).toBe(from)
    // It was dropped, and a vault that has prepared it is told so.
    const { isChanged } = await owner.client.call(cancelEmailChange, { flowId })
    expect(isChanged).toBe(false)
  })

  test.each([
    ['as it is', (email: string) => email],
    ['in capitals', (email: string) => email.toUpperCase()],
    ['with white space', (email: string) => `  ${email} `],
    ['with a domain in full-width letters', (email: string) => email.replace('example', 'ｅｘａｍｐｌｅ')],
  ])('the address that the account has, %s, is in use already', async (_how, spell) => {
    const owner = await makeOwner(suite, newAddress())
    expect(await codeOf(owner.client.call(startEmailChange, { email: spell(owner.email) }))).toBe(
      'email_taken',
    )
  })

  stressTest('another spelling of an address that has an account is that address', async () => {
    const taken = newAddress()
    await makeOwner(suite, taken)
    const owner = await makeOwner(suite, newAddress())
    const to = taken.toUpperCase()
    const { flowId, second } = await reachSecondary(suite, owner, to)
    expect(await codeOf(finish(suite, owner, { flowId, to, otp: second }))).toBe('email_taken')
  })

  stressTest('the code of one step is none of the other', async () => {
    const [from, to] = [newAddress(), newAddress()]
    const owner = await makeOwner(suite, from)
    const { flowId, first, second } = await reachSecondary(suite, owner, to)
    const wrong = first === second ? otherThan(first) : first
    expect(await codeOf(finish(suite, owner, { flowId, to, otp: wrong }))).toBe('code_wrong')
    // A change to the same two mailboxes once more: its first step does not take the code of the second one.
    await refillBudgets()
    const after = suite.mailbox.lastId
    const again = await owner.client.call(startEmailChange, { email: to })
    const otp = await nextCode(suite, from, after)
    const guess = owner.client.call(confirmEmailChangePrimary, { flowId: again.flowId, otp: otherThan(otp) })
    expect(await codeOf(guess)).toBe('code_wrong')
    expect(await addressOf(owner)).toBe(from)
  })

  stressTest('no step is skipped: codes of a sign-in with that address are none of a change', async () => {
    const [from, to] = [newAddress(), newAddress()]
    const owner = await makeOwner(suite, from)
    await refillBudgets()
    const { flowId } = await owner.client.call(startEmailChange, { email: to })
    // Old address only: who has no code of it gets no further, with whatever is signed.
    const { otp } = await suite.startFlow(to)
    expect(await codeOf(finish(suite, owner, { flowId, to, otp }))).toBe('flow_expired')
    await refillBudgets()
    const after = suite.mailbox.lastId
    const { flowId: signInId } = await owner.client.call(authRoutes.startEmail, { email: from })
    await owner.client.call(authRoutes.resendEmail, { flowId: signInId })
    const ofSignIn = await codeFor(suite.mailbox, from, after)
    const taken = owner.client.call(confirmEmailChangePrimary, { flowId, otp: ofSignIn })
    // Each has a live code of its own, and that of the change is another one.
    expect(await codeOf(taken)).toBe('code_wrong')
    expect(await addressOf(owner)).toBe(from)
  })

  stressTest('a flow is of its device, its account and its app', async () => {
    const [from, to] = [newAddress(), newAddress()]
    const owner = await makeOwner(suite, from)
    const thief = await makeOwner(suite, newAddress())
    await refillBudgets()
    const second = await suite.it.client()
    await signIn(second, { ...suite.it, email: from })
    const change = await makeReady(owner, to)
    for (const client of [thief.client, second])
      expect(await codeOf(finish(suite, owner, { ...change, client }))).toBe('flow_expired')
    const elsewhere = await suite.it.client({
      device: owner.client.device,
      appOrigin: 'https://other.example',
    })
    expect(await codeOf(finish(suite, owner, { ...change, client: elsewhere }))).not.toBe('ok')
    expect(await addressOf(owner)).toBe(from)
  })

  async function makeReady(owner: Owner, to: string) {
    const { flowId, second } = await reachSecondary(suite, owner, to)
    return { flowId, to, otp: second }
  }

  test('without the wallet’s own signature of this very change nothing moves, whatever the servers say', async () => {
    const [from, to] = [newAddress(), newAddress()]
    const owner = await makeOwner(suite, from)
    const other = await makeOwner(suite, newAddress())
    const change = await makeReady(owner, to)
    const { flowId } = change
    const record = recordOf(owner, flowId, to)
    const signatures = [
      signRecord(other.key, record),
      signRecord(owner.key, { ...record, flow: 'ch_another' }),
      signRecord(owner.key, { ...record, to: newAddress() }),
      signRecord(owner.key, { ...record, from: newAddress() }),
      signRecord(owner.key, { ...record, accountId: other.accountId }),
      'A'.repeat(87),
    ]
    for (const signature of signatures)
      expect(await codeOf(finish(suite, owner, { ...change, signature }))).toBe('bad_request')
    expect(await addressOf(owner)).toBe(from)
    // None of them has used up a try of the code.
    expect(await codeOf(finish(suite, owner, change))).toBe('ok')
  })

  stressTest('the gateway moves no account that the vault does not hold ready', async () => {
    const [from, to] = [newAddress(), newAddress()]
    const owner = await makeOwner(suite, from)
    const other = await makeOwner(suite, newAddress())
    const change = await makeReady(owner, to)
    const { flowId } = change
    const words = await Promise.all([
      readyFor(suite, owner, 'ch_another', to),
      readyFor(suite, owner, flowId, newAddress()),
      readyFor(suite, owner, flowId, to, { from: newAddress() }),
      readyFor(suite, owner, flowId, to, { jkt: other.client.jkt }),
      readyFor(suite, owner, flowId, to, { walletId: other.walletId }),
      readyFor(suite, other, flowId, to),
      approve(owner.client, { ...suite.it, email: to, flowId, nowMs: suite.now() }),
    ])
    for (const ready of words)
      expect(await codeOf(finish(suite, owner, { ...change, ready }))).toBe('device_unapproved')
    expect(await addressOf(owner)).toBe(from)
  })

  test('what was signed for a change counts once', async () => {
    const [from, to] = [newAddress(), newAddress()]
    const owner = await makeOwner(suite, from)
    const change = await makeReady(owner, to)
    const signature = signRecord(owner.key, recordOf(owner, change.flowId, to))
    const ready = await readyFor(suite, owner, change.flowId, to)
    expect(await codeOf(finish(suite, owner, { ...change, signature, ready }))).toBe('ok')
    expect(await codeOf(finish(suite, owner, { ...change, signature, ready }))).toBe('flow_expired')
    // It moves back, and what moved it there moves it no more.
    const back = { ...owner, email: to }
    const { flowId, second } = await reachSecondary(suite, back, from)
    expect(await codeOf(finish(suite, back, { flowId, to: from, otp: second }))).toBe('ok')
    expect(await codeOf(finish(suite, owner, { ...change, signature, ready }))).toBe('flow_expired')
    expect(await addressOf(owner)).toBe(from)
  })

  stressTest('a change that is over, cancelled, or left by a sign-in moves nothing any more', async () => {
    const [from, to] = [newAddress(), newAddress()]
    const owner = await makeOwner(suite, from)
    const old = await makeReady(owner, to)
    suite.shiftMs = 1_801_000
    expect(await codeOf(finish(suite, owner, old))).toBe('flow_expired')
    const cancelled = await makeReady(owner, to)
    const told = await owner.client.call(cancelEmailChange, { flowId: cancelled.flowId })
    expect(await readOutcome(told.outcome)).toMatchObject({ outcome: 'dropped', flow: cancelled.flowId })
    expect(await codeOf(finish(suite, owner, cancelled))).toBe('flow_expired')
    const left = await makeReady(owner, to)
    await refillBudgets()
    const second = await suite.it.client()
    const { changes = [] } = await signIn(second, { ...suite.it, email: from, nowMs: suite.now() })
    expect(await readOutcome(changes[0] ?? '')).toMatchObject({ outcome: 'dropped', flow: left.flowId })
    expect(await codeOf(finish(suite, owner, left))).toBe('flow_expired')
    expect(await addressOf(owner)).toBe(from)
  })

  stressTest('what is decided stays decided, and nobody learns of another’s change', async () => {
    const [from, to] = [newAddress(), newAddress()]
    const owner = await makeOwner(suite, from)
    const thief = await makeOwner(suite, newAddress())
    const open = await makeReady(owner, to)
    const asked = await thief.client.call(cancelEmailChange, { flowId: open.flowId })
    expect(await readOutcome(asked.outcome)).toMatchObject({
      accountId: thief.accountId,
      outcome: 'dropped',
    })
    expect(await codeOf(finish(suite, owner, open))).toBe('ok')
    const told = await owner.client.call(cancelEmailChange, { flowId: open.flowId })
    expect(told.isChanged).toBe(true)
    expect(await addressOf(owner)).toBe(to)
  })

  stressTest('codes have budgets: three tries a code, ten a day, a mail every half a minute', async () => {
    const [from, to] = [newAddress(), newAddress()]
    const owner = await makeOwner(suite, from)
    const change = await makeReady(owner, to)
    expect(await codeOf(mailSecond(suite, owner, { flowId: change.flowId, to }))).toBe('rate_limited')
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () =>
        codeOf(finish(suite, owner, { ...change, otp: otherThan(change.otp) })),
      ),
    )
    expect(guesses.filter((code) => code === 'code_wrong')).toHaveLength(3)
    expect(await codeOf(finish(suite, owner, change))).toBe('code_locked')
    expect(await addressOf(owner)).toBe(from)
  })

  stressTest('a frozen account moves nowhere', async () => {
    const [from, to] = [newAddress(), newAddress()]
    const owner = await makeOwner(suite, from)
    const change = await makeReady(owner, to)
    await suite.opened.database
      .updateTable('auth_accounts')
      .set({ frozen_until: new Date(suite.now() + 60_000) })
      .where('id', '=', owner.accountId)
      .execute()
    expect(await codeOf(finish(suite, owner, change))).toBe('frozen')
    expect(await codeOf(owner.client.call(startEmailChange, { email: to }))).toBe('frozen')
  })

  stressTest('the right code four times at once moves the account once', async () => {
    const [from, to] = [newAddress(), newAddress()]
    const owner = await makeOwner(suite, from)
    const change = await makeReady(owner, to)
    const signature = signRecord(owner.key, recordOf(owner, change.flowId, to))
    const ready = await readyFor(suite, owner, change.flowId, to)
    const body = { flowId: change.flowId, otp: change.otp, signature, ready }
    const codes = await Promise.all(
      Array.from({ length: 4 }, () => codeOf(owner.client.call(confirmEmailChangeSecondary, body))),
    )
    expect(codes.filter((code) => code === 'ok')).toHaveLength(1)
    expect(await addressOf(owner)).toBe(to)
  })
})
