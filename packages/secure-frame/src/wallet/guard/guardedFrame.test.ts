import { isGuardedWrap, toBase64Url } from '@foyer/secure-protocol'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createFrameTest, EMAIL, type FrameTest } from '../../../test/createFrameTest.ts'
import {
  answerOf,
  createAgain,
  ETHER,
  FEE,
  LOGIN,
  openPage,
  signInWithFactor,
  start,
} from '../../../test/guardTest.ts'
import type { HandOverInput } from '../../page/handOver/handOverWallet.ts'
import { openExport } from '../../page/work/exportWallet.ts'
import { readGuard } from '../../page/work/guard.ts'
import { renewWallet } from '../../page/work/renew.ts'
import { openKek } from '../openWallet.ts'

const releasedBy = ({ servers }: FrameTest) =>
  servers.vault.calls.filter(({ path }) => path === '/v1/guard/openings/release').length

describe('a wallet that its owner guards', () => {
  test('signs in the frame that lent it after the second factor, once for each answer', async () => {
    const { frame, sign, asked, page, servers } = await start()
    await sign()
    const before = (await frame.store.read()).wallet
    await (await page()).turn(true)
    frame.frame.close()
    const again = await createAgain(frame)
    await again.sign()
    expect(again.asked).toEqual(['code'])
    await again.sign()
    expect(again.asked).toEqual(['code', 'code'])
    expect(asked).toEqual([])
    expect(servers.guard.uses).toEqual([{ kind: 'sign' }, { kind: 'sign' }])
    const after = (await frame.store.read()).wallet
    expect(isGuardedWrap(after?.wrapDa ?? new Uint8Array())).toBe(true)
    expect(isGuardedWrap(before?.wrapDa ?? new Uint8Array())).toBe(false)
  })

  test('has what the frame had open closed as soon as it is guarded', async () => {
    const handedOver: HandOverInput[] = []
    const { frame, sign, asked } = await start({
      openWalletPage: (handOver) => void handedOver.push(handOver),
    })
    await frame.ask('OPEN_WALLET_PAGE', undefined)
    const { turn } = await openPage(frame, () => handedOver[0]?.onRewrapped())
    await sign()
    expect(asked).toEqual([])
    await turn(true)
    await sign()
    expect(asked).toEqual(['code'])
  })

  test('is seen as it is by a page that was lent an older row of it', async () => {
    const { page, servers, frame } = await start()
    await (await page()).turn(true)
    // Nothing was signed since, so the frame has the row from before.
    expect(isGuardedWrap((await frame.store.read()).wallet?.wrapDa ?? new Uint8Array())).toBe(false)
    const { session, turn } = await page()
    const opened = await openExport(session)
    opened.close()
    expect(servers.guard.uses).toEqual([{ kind: 'export', login: LOGIN }])
    expect(await readGuard(session)).toEqual({ isOn: true, limits: [] })
    await turn(false)
    expect(await readGuard((await page()).session)).toEqual({ isOn: false, limits: [] })
  })

  test('is asked for what it signs before it is opened, and not opened for what was declined', async () => {
    let isDeclined = true
    const { frame, page } = await start()
    await (await page()).turn(true)
    const again = await createAgain(frame, {
      approve: async () => {
        if (isDeclined) throw new Error('declined')
      },
    })
    await expect(again.sign()).rejects.toThrow()
    expect([releasedBy(frame), again.asked]).toEqual([0, []])
    isDeclined = false
    await again.sign()
    expect(again.asked).toEqual(['code'])
  })

  test('stays closed for whoever has device and gateway, without an answer', async () => {
    const { frame, page, servers } = await start()
    await (await page()).turn(true)
    const thief = await createAgain(frame, {
      askRecoveryFactor: async () => {
        throw new Error('no factor')
      },
    })
    await expect(thief.sign()).rejects.toThrow()
    expect(servers.guard.uses).toEqual([])
    // Without the gateway the vault's other share does not open it either.
    servers.gateway.isAway = true
    await expect(thief.sign()).rejects.toMatchObject({ code: 'server_unreachable' })
    servers.gateway.isAway = false
    servers.vault.isAway = true
    await expect(thief.sign()).rejects.toMatchObject({ code: 'server_unreachable' })
  })

  test('pays within the limits of its owner without an answer, fee and amount together, and asks above', async () => {
    const { frame, page, servers } = await start()
    await (await page()).turn(true)
    servers.guard.limits = [{ asset: 'ETH', amount: (2n * ETHER).toString() }]
    const { send, sign, asked } = await createAgain(frame)
    await send(ETHER)
    expect(asked).toEqual([])
    expect(servers.guard.spent).toEqual([{ asset: 'ETH', amount: (ETHER + FEE).toString() }])
    await send(ETHER)
    expect(asked).toEqual(['code'])
    // A call of a contract, and a text, can cost more than they say.
    await send(1n, { data: '0x12345678' })
    await sign()
    expect(asked).toEqual(['code', 'code', 'code'])
    expect(servers.guard.spent).toHaveLength(1)
  })

  test('takes the other devices off, whose wraps open without the vault', async () => {
    const { frame, page, servers } = await start()
    const other = await createFrameTest({
      servers,
      askRecoveryFactor: async ({ ask: [, ways, open] }) => {
        await ways[0]?.challenge?.()
        await open(answerOf(servers.factors.code))
      },
    })
    onTestFinished(other.close)
    await signInWithFactor(other)
    const account = servers.accounts.get(EMAIL)
    expect(account?.devices.size).toBe(2)
    await (await page()).turn(true)
    expect(account?.devices.size).toBe(1)
    const [wallet] = servers.vaultWallets.values()
    expect([...(wallet?.devices.keys() ?? [])]).toEqual([...(account?.devices ?? [])])
    expect(frame.servers).toBe(servers)
  })

  test('opens on a new device with a wrap that is guarded from its first moment', async () => {
    const { page, servers, address } = await start()
    await (await page()).turn(true)
    const other = await start({ servers })
    const { wallet } = await other.frame.store.read()
    expect(isGuardedWrap(wallet?.wrapDa ?? new Uint8Array())).toBe(true)
    expect(other.address).toBe(address)
    const before = other.asked.length
    await other.sign()
    expect(other.asked).toHaveLength(before + 1)
  })

  test('shows its words after an answer for that alone', async () => {
    const { page, servers } = await start()
    const { session, turn, grant, asked } = await page()
    await turn(true)
    grant('open')
    const before = asked.length
    const opened = await openExport(session)
    expect(opened.words()).toHaveLength(24)
    opened.close()
    expect(asked.length).toBe(before + 1)
    expect(servers.guard.uses.at(-1)).toEqual({ kind: 'export', login: LOGIN })
    servers.vault.isAway = true
    await expect(openExport(session)).rejects.toMatchObject({ code: 'server_unreachable' })
  })

  test('gives its key for a way back after an answer, and is not renewed', async () => {
    const { page, servers } = await start()
    const { session, turn } = await page()
    await turn(true)
    const { row, jkt } = await session.device.get()
    if (!session.wallet) throw new TypeError('there is no wallet')
    const { askRecoveryFactor } = session.context
    expect(await openKek(session.context, row, jkt, session.wallet, { askRecoveryFactor })).toHaveLength(32)
    await expect(openKek(session.context, row, jkt, session.wallet)).rejects.toMatchObject({
      code: 'wallet_guarded',
    })
    expect(servers.guard.uses).toEqual([{ kind: 'sign' }])
    await expect(renewWallet(session, async () => {})).rejects.toMatchObject({ code: 'wallet_guarded' })
  })

  test('does not change its address before the guard is off, and says so at once', async () => {
    const { frame, page } = await start()
    await (await page()).turn(true)
    const again = await createAgain(frame)
    await again.sign()
    await expect(again.frame.ask('UPDATE_EMAIL', { email: 'new@example.org' })).rejects.toMatchObject({
      code: 'wallet_guarded',
    })
    expect(again.frame.approvals.filter(({ content }) => content.kind === 'email')).toEqual([])
  })

  test('opens without an answer once the guard is off, in the frame as well', async () => {
    const { frame, page, servers, address } = await start()
    const { turn } = await page()
    await turn(true)
    await turn(false)
    const again = await createAgain(frame)
    await again.sign()
    expect(again.asked).toEqual([])
    expect(again.address).toBe(address)
    const { wallet } = await frame.store.read()
    expect(isGuardedWrap(wallet?.wrapDa ?? new Uint8Array())).toBe(false)
    expect(servers.guard.isOn).toBe(false)
  })

  test('is not wrapped with an opening share that the vault has not kept', async () => {
    const { page, servers, frame } = await start()
    const { turn } = await page()
    servers.vault.lie = (path, reply) =>
      path === '/v1/guard/openings/keep' ? { ...(reply as object), hash: 'A'.repeat(43) } : reply
    await expect(turn(true)).rejects.toMatchObject({ code: 'vault_mismatch' })
    const [wallet] = [...servers.accounts.values()].map((account) => account.wallet)
    const [row] = [...(wallet?.devices.values() ?? [])]
    expect(row?.wrapDa).toBe(toBase64Url((await frame.store.read()).wallet?.wrapDa ?? new Uint8Array()))
  })

  test('can be guarded once more after a page that was closed half-way', async () => {
    const { frame, page, servers } = await start()
    const { turn } = await page()
    servers.gateway.broken.add('/v1/keys/rewrap')
    await expect(turn(true)).rejects.toThrow()
    servers.gateway.broken.clear()
    await turn(true)
    const again = await createAgain(frame)
    await again.sign()
    expect(again.asked).toEqual(['code'])
  })
})
