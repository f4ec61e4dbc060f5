import { expect, test } from 'vitest'
import type { ChainSuiteInput } from './chainSuiteInput.ts'
import { lacks, start } from './chainSuiteRun.ts'

/** Tests what a session asks of its wallet and of its node. */
export function testRequests(input: ChainSuiteInput): void {
  testSwitching(input)
  testSigning(input)
  testReading(input)
}

function testSwitching(input: ChainSuiteInput): void {
  const [, second] = input.networks

  test('state-27 a switch is reported once, and a network that the wallet lacks is refused', async () => {
    const run = start(input)
    const session = await run.connect()
    if (lacks(input, 'switch')) {
      await expect(session.switchNetwork?.({ network: second })).rejects.toMatchObject({
        code: 'wrong_network',
      })
      return run.stop()
    }
    await session.switchNetwork?.({ network: second })
    await session.switchNetwork?.({ network: second })
    expect(session.networkId).toBe(second.caipNetworkId)
    expect(run.events.filter(({ type }) => type === 'network')).toHaveLength(2)
    await expect(session.switchNetwork?.({ network: input.unservedNetwork })).rejects.toMatchObject({
      code: expect.stringMatching(/^(wrong_network|chain_not_added)$/),
    })
    expect(session.networkId).toBe(second.caipNetworkId)
    session.stop()
    run.stop()
  })
}

function testSigning(input: ChainSuiteInput): void {
  test('call-6 a signed text has a signature of the active account, a declined one is user_rejected', async () => {
    const run = start(input)
    const session = await run.connect()
    expect(await session.signMessage({ message: 'Hello, wörld' })).toMatch(input.signature)
    run.wallet.decline(true)
    await expect(session.signMessage({ message: 'no' })).rejects.toMatchObject({ code: 'user_rejected' })
    session.stop()
    run.stop()
  })

  test('call-6 a signature of something else, or junk for one, is signature_invalid', async () => {
    const run = start(input)
    const session = await run.connect()
    for (const how of ['wrong', 'junk'] as const) {
      run.wallet.answer('sign', how)
      await expect(session.signMessage({ message: 'Hello' })).rejects.toMatchObject({
        code: 'signature_invalid',
      })
    }
    session.stop()
    run.stop()
  })

  test('signing that is left aborts at once, and silence is timed_out', async () => {
    const run = start(input)
    const session = await run.connect()
    run.wallet.answer('sign', 'never')
    const leave = new AbortController()
    const signing = session.signMessage({ message: 'Hello', signal: leave.signal })
    leave.abort()
    await expect(signing).rejects.toMatchObject({ code: 'aborted' })
    await expect(session.signMessage({ message: 'Hello' })).rejects.toMatchObject({ code: 'timed_out' })
    session.stop()
    run.stop()
  })
}

function testReading(input: ChainSuiteInput): void {
  const [first] = input.networks

  test('a balance is a decimal string of base units', async () => {
    const run = start(input)
    const session = await run.connect()
    const balance = await session.balance({ network: first, address: session.addresses[0] ?? '' })
    const { decimals, symbol } = first.nativeCurrency
    expect(balance).toMatchObject({ decimals, symbol })
    expect(balance.amountBase).toMatch(/^\d{1,78}$/)
    session.stop()
    run.stop()
  })

  test('an address is read as it is written, and nothing else is one', async () => {
    const run = start(input)
    const session = await run.connect()
    for (const [text, address] of input.addresses.good) expect(session.parseAddress?.(text)).toBe(address)
    for (const text of [...input.addresses.bad, '', ' ', 'x'.repeat(1_000_000)]) {
      expect(session.parseAddress?.(text), text.slice(0, 60)).toBeUndefined()
    }
    session.stop()
    run.stop()
  })
}
