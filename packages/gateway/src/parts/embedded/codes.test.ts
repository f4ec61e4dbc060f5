import { authRoutes, keyRoutes } from '@foyer/api'
import { stressTest } from '@foyer/devkit/stress'
import { importTokenKey, signApproval, signLogin, toBase64Url } from '@foyer/secure-protocol'
import { HOUR_MS } from '@foyer/server-kit'
import { describe, expect, test } from 'vitest'
import { approve, codeFor, tagOf } from '../../../test/authClient.ts'
import { codeOf, newAddress, onUsualDatabase, otherThan } from '../../../test/authSuite.ts'
import { createAuthKeys, PROJECT } from '../../../test/authTest.ts'
import { makeWallet } from '../../../test/custodyClient.ts'
import { CODE_LIFETIME_MS } from './codeLifetime.ts'

await onUsualDatabase('attacks on codes', (suite) => {
  describe('a code', () => {
    stressTest('is looked at three times, however many guess at once', async () => {
      const { otp, guess } = await suite.startFlow(newAddress())
      const answers = await Promise.all(Array.from({ length: 30 }, () => guess(otherThan(otp))))
      expect(answers.filter((answer) => answer === 'code_wrong')).toHaveLength(3)
      expect(new Set(answers)).toEqual(new Set(['code_wrong', 'code_locked']))
      expect(await guess(otp)).toBe('code_locked')
    })

    test('is taken once, however often it is sent at once', async () => {
      const { otp, guess } = await suite.startFlow(newAddress())
      const answers = await Promise.all([otp, otp, otp, otp].map(guess))
      expect(answers.sort()).toEqual(['flow_expired', 'flow_expired', 'flow_expired', 'ok'])
    })

    test('is good for the device and app that asked for it alone', async () => {
      const { device, flowId, otp, guess } = await suite.startFlow(newAddress())
      const thief = await suite.it.client()
      expect(await codeOf(thief.call(authRoutes.confirmOtp, { flowId, otp }))).toBe('flow_expired')
      const elsewhere = await suite.it.client({ device: device.device, projectId: 'off' })
      expect(await codeOf(elsewhere.call(authRoutes.confirmOtp, { flowId, otp }))).toBe('flow_expired')
      expect(await guess(otp)).toBe('ok')
    })

    test('is late after its five minutes', async () => {
      const { otp, guess } = await suite.startFlow(newAddress())
      suite.shiftMs = CODE_LIFETIME_MS
      expect(await guess(otp)).toBe('flow_expired')
    })

    test('of an address is replaced by the next one', async () => {
      const email = newAddress()
      const { device, flowId, otp, guess } = await suite.startFlow(email)
      expect(await codeOf(device.call(authRoutes.resendEmail, { flowId }))).toBe('rate_limited')
      suite.shiftMs = 30_000
      const after = suite.mailbox.lastId
      await device.call(authRoutes.resendEmail, { flowId })
      const next = await codeFor(suite.mailbox, email, after)
      if (next !== otp) expect(await guess(otp)).toBe('code_wrong')
      expect(await guess(next)).toBe('ok')
    })

    test('is guessed ten times a day by all ways in together, with new codes, flows, devices and jumps of the clock', async () => {
      const email = newAddress()
      const first = await suite.startFlow(email)
      expect(await first.guess(first.otp)).toBe('ok')
      /** Guesses on a new device each time, or on the one of the account. */
      const guessFor = async (flows: number, known?: typeof first.device) => {
        const answers: (string | undefined)[] = []
        for (let flow = 0; flow < flows; flow += 1) {
          suite.shiftMs += 31_000
          await known?.call(authRoutes.signOut)
          const { otp, guess } = await suite.startFlow(email, known)
          answers.push(await guess(otherThan(otp)))
          suite.shiftMs -= HOUR_MS
          answers.push(await guess(otherThan(otp)))
          suite.shiftMs += HOUR_MS
          answers.push(await guess(otherThan(otp)), await guess(otherThan(otp)))
        }
        return answers.filter((answer) => answer === 'code_wrong').length
      }
      // Somebody with the mailbox leaves the owner of a known device three of the ten.
      expect(await guessFor(3)).toBe(7)
      expect(await guessFor(1, first.device)).toBe(3)
      const client = await suite.it.client()
      suite.shiftMs += HOUR_MS
      const { flowId } = await client.call(authRoutes.startEmail, { email })
      const approval = await approve(client, { ...suite.it, email, flowId, nowMs: suite.now() })
      const refused = client.call(authRoutes.confirmDevice, { flowId, approval })
      await expect(refused).rejects.toMatchObject({ code: 'code_locked' })
      const waitMs = await refused.catch(({ retryAfterMs }) => Number(retryAfterMs))
      expect(waitMs).toBeLessThanOrEqual(23 * HOUR_MS)
      // What it says is true: a moment earlier it is locked, and then it is not.
      suite.shiftMs += Number(waitMs) - 5_000
      const early = { ...suite.it, email, nowMs: suite.now() }
      const again = await client.call(authRoutes.startEmail, { email })
      const approved = { flowId: again.flowId, approval: await approve(client, { ...early, ...again }) }
      expect(await codeOf(client.call(authRoutes.confirmDevice, approved))).toBe('code_locked')
      suite.shiftMs += 5_000
      expect(await codeOf(client.call(authRoutes.confirmDevice, approved))).toBe('ok')
    })

    test('is mailed once, however many devices ask at once', async () => {
      const email = newAddress()
      // Only a row that is there already has to be locked: a new one holds the others by itself.
      await suite.startFlow(email)
      suite.shiftMs = 31_000
      const flows = await Promise.all(
        Array.from({ length: 8 }, async () => {
          const device = await suite.it.client()
          const { flowId } = await device.call(authRoutes.startEmail, { email })
          return {
            device,
            flowId,
            approval: await approve(device, { ...suite.it, email, flowId, nowMs: suite.now() }),
          }
        }),
      )
      const answers = await Promise.all(
        flows.map(({ device, ...body }) => codeOf(device.call(authRoutes.confirmDevice, body))),
      )
      expect(answers.filter((answer) => answer === 'ok')).toHaveLength(1)
      expect(answers.filter((answer) => answer === 'rate_limited')).toHaveLength(7)
    })

    test('is mailed five times an hour and ten times a day', async () => {
      const email = newAddress()
      const { device, flowId } = await suite.startFlow(email)
      let sent = 1
      for (let minute = 0; minute < 25; minute += 1) {
        suite.shiftMs += 60_000
        const answer = await codeOf(device.call(authRoutes.resendEmail, { flowId }))
        if (answer === 'ok') sent += 1
      }
      expect(sent).toBe(5)
    })
  })

  describe('an approval', () => {
    test('of another flow, device, address, project, issuer or time does not let a code be sent', async () => {
      const email = newAddress()
      const client = await suite.it.client()
      const { flowId } = await client.call(authRoutes.startEmail, { email })
      const { flowId: otherFlow } = await client.call(authRoutes.startEmail, { email })
      const thief = await suite.it.client()
      const good = { ...suite.it, email, flowId }
      const stranger = (await createAuthKeys()).vaultKey
      const own = await importTokenKey(
        suite.it.keyFile.keys[suite.it.keyFile.current]?.sign ?? {
          kty: 'EC',
          crv: 'P-256',
          x: '',
          y: '',
          d: '',
        },
      )
      const emailTag = await tagOf(suite.it.tagKey, email)
      const tokens = {
        flow: await approve(client, { ...good, flowId: otherFlow }),
        device: await approve(thief, good),
        address: await approve(client, { ...good, email: newAddress() }),
        project: await approve(client, { ...good, projectId: 'off' }),
        issuer: await approve(client, { ...good, vaultKey: stranger }),
        ourselves: await signApproval(
          { prj: PROJECT, jkt: client.jkt, emailTag, flow: flowId },
          own,
          Date.now(),
        ),
        login: await signLogin(
          { prj: PROJECT, jkt: client.jkt, emailTag, accountId: 'ac_1' },
          suite.it.vaultKey,
          Date.now(),
        ),
        late: await approve(client, { ...good, nowMs: Date.now() - 700_000 }),
      }
      for (const [what, approval] of Object.entries(tokens)) {
        expect(await codeOf(client.call(authRoutes.confirmDevice, { flowId, approval })), what).toBe(
          'device_unapproved',
        )
      }
      expect(await codeOf(client.call(authRoutes.resendEmail, { flowId }))).toBe('flow_expired')
      expect(await codeOf(client.call(authRoutes.confirmOtp, { flowId, otp: '000000' }))).toBe('flow_expired')
      expect(suite.mailbox.mails(email)).toEqual([])
    })

    test('that is sent twice sends one mail', async () => {
      const email = newAddress()
      const client = await suite.it.client()
      const { flowId } = await client.call(authRoutes.startEmail, { email })
      const approval = await approve(client, { ...suite.it, email, flowId })
      const both = await Promise.all(
        [1, 2].map(() => client.call(authRoutes.confirmDevice, { flowId, approval })),
      )
      expect(both.map(({ action }) => action)).toEqual(['VERIFY_OTP', 'VERIFY_OTP'])
      await suite.mailbox.waitForMail(email)
      await expect.poll(suite.mailsLeft).toBe(0)
      expect(suite.mailbox.mails(email)).toHaveLength(1)
    })
  })

  test('no table holds an address, a code or a share in clear', async () => {
    const email = newAddress()
    const { device, flowId, otp } = await suite.startFlow(email)
    const tables = [
      'auth_accounts',
      'auth_flows',
      'auth_codes',
      'auth_budgets',
      'auth_audit',
      'mail_outbox',
    ] as const
    const dump = async () =>
      JSON.stringify(
        await Promise.all(
          tables.map((table) => suite.opened.database.selectFrom(table).selectAll().execute()),
        ),
      )
    expect(await dump()).not.toContain(email)
    expect(await dump()).not.toContain(`"${otp}"`)
    const { account } = await device.call(authRoutes.confirmOtp, { flowId, otp })
    const made = await makeWallet(suite.it, device, account.accountId)
    await device.call(keyRoutes.createKeys, made.body)
    const rows = JSON.stringify(await suite.opened.database.selectFrom('key_devices').selectAll().execute())
    for (const share of [made.a, made.a0]) expect(rows).not.toContain(toBase64Url(share))
    expect(await dump()).not.toContain(email)
  })
})
