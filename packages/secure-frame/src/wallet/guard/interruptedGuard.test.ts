import { isGuardedWrap } from '@foyer/secure-protocol'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createFrameTest, EMAIL, type FrameTest } from '../../../test/createFrameTest.ts'
import { answerOf, createAgain, openPage, signInWithFactor, start } from '../../../test/guardTest.ts'
import { readGuard } from '../../page/work/guard.ts'

/** Loses the answer of one request, counted from now: the server has done what it was asked for. Says whether there was one. */
function loseAnswer({ servers: { vault, gateway } }: FrameTest, at: number) {
  let count = 0
  for (const server of [vault, gateway])
    server.lie = (_, reply) => {
      count += 1
      if (count === at) throw new TypeError('the answer is lost')
      return reply
    }
  return () => {
    for (const server of [vault, gateway]) server.lie = (_, reply) => reply
    return count >= at
  }
}

const wrapOf = async (frame: FrameTest) => {
  const { session } = await openPage(frame)
  await readGuard(session)
  return isGuardedWrap(session.wallet?.wrapDa ?? new Uint8Array())
}

describe('a guard that was interrupted', () => {
  test('is not said to be on while another device opens the wallet without the vault', async () => {
    const { frame, page, servers } = await start()
    const other = await createFrameTest({
      servers,
      async askRecoveryFactor({ ask: [, ways, open] }) {
        await ways[0]?.challenge?.()
        await open(answerOf(servers.factors.code))
      },
    })
    onTestFinished(other.close)
    await signInWithFactor(other)
    servers.gateway.broken.add('/v1/auth/devices')
    await expect((await page()).turn(true)).rejects.toThrow()
    servers.gateway.broken.clear()
    const { session, turn } = await page()
    expect(await readGuard(session)).toMatchObject({ isOn: false })
    expect(servers.accounts.get(EMAIL)?.devices.size).toBe(2)
    await turn(true)
    expect(servers.accounts.get(EMAIL)?.devices.size).toBe(1)
    expect(await readGuard((await page()).session)).toMatchObject({ isOn: true })
    expect(await wrapOf(frame)).toBe(true)
  })

  test('leaves a wallet that opens where the gateway changed no wrap while it was turned off and on again', async () => {
    const { frame, page, servers } = await start()
    await (await page()).turn(true)
    servers.gateway.broken.add('/v1/keys/rewrap')
    const { session, turn } = await page()
    await expect(turn(false)).rejects.toThrow()
    expect(await readGuard(session)).toMatchObject({ isOn: false })
    await expect(turn(true)).rejects.toThrow()
    servers.gateway.broken.clear()
    const { sign } = await createAgain(frame)
    expect(await sign()).toMatch(/^0x/)
    await (await page()).turn(true)
    expect(await readGuard((await page()).session)).toMatchObject({ isOn: true })
  })

  test('is turned on once by two pages of one device, of which the second one has an older row', async () => {
    const { page, servers } = await start()
    const [one, other] = [await page(), await page()]
    await one.turn(true)
    const kept = [...servers.guard.openings.values()]
    await other.turn(true)
    expect([...servers.guard.openings.values()]).toEqual(kept)
    expect(await readGuard(other.session)).toMatchObject({ isOn: true })
    await one.turn(false)
    await other.turn(false)
    expect(await readGuard(other.session)).toMatchObject({ isOn: false })
  })

  test.each([
    ['on and off', [true, false]],
    ['on, off and on', [true, false, true]],
  ])('leaves a wallet that opens, whichever answer is lost while it is turned %s', async (_, turns) => {
    for (let at = 1; ; at++) {
      const { frame } = await start()
      const stop = loseAnswer(frame, at)
      for (const isOn of turns) {
        const { turn } = await openPage(frame)
        await turn(isOn).catch(() => {})
      }
      const wasLost = stop()
      const { sign } = await createAgain(frame)
      expect(await sign(), `answer ${at}`).toMatch(/^0x/)
      const { turn } = await openPage(frame)
      await turn(turns.at(-1) === true)
      expect(await wrapOf(frame), `answer ${at}`).toBe(turns.at(-1))
      if (!wasLost) break
    }
  })
})
