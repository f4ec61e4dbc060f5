import type { RpcRead } from '@foyer/core/ports'
import { attachFakeWallet, FAKE_ADDRESS, rpcError } from '@foyer/devkit'
import { expect, test } from 'vitest'
import { evmAdapter } from '../evmAdapter.ts'

/** The fake loads the code that signs while its prompt is open, so only a prompt that nobody answers has a short limit. */
async function attach(rpc: RpcRead = async () => '0x', promptMs = 30_000) {
  const run = attachFakeWallet({ adapter: evmAdapter({ timing: { promptMs } }), rpc })
  return { ...run, session: await run.attaching }
}

test('call-6 the signature of the active account is given out', async () => {
  const { session, fake } = await attach()
  expect(await session.signMessage({ message: 'Grüße 👋' })).toMatch(/^0x[0-9a-f]{130}$/)
  expect(fake.requests.at(-1)).toEqual({
    method: 'personal_sign',
    params: ['0x4772c3bcc39f6520f09f918b', FAKE_ADDRESS],
  })
})

test.each<[string, unknown]>([
  ['of another account', `0x${'11'.repeat(64)}1b`],
  ['of no known shape', '0x1234'],
  ['that is no hex', 'signed!'],
  ['that is missing', null],
])('a signature %s is signature_invalid', async (_, value) => {
  const { session, fake } = await attach()
  fake.answer('personal_sign', { type: 'result', value })
  await expect(session.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'signature_invalid' })
})

test('a signature over another text is signature_invalid', async () => {
  const { session, fake } = await attach()
  const other = await session.signMessage({ message: 'one' })
  fake.answer('personal_sign', { type: 'result', value: other })
  await expect(session.signMessage({ message: 'two' })).rejects.toMatchObject({ code: 'signature_invalid' })
})

test('a contract account is asked by EIP-1271, and only a clear yes counts', async () => {
  const calls: unknown[] = []
  const answers = [`0x1626ba7e${'0'.repeat(56)}`, '0x1626ba7e', `0x${'0'.repeat(64)}`]
  const rpc: RpcRead = async ({ params }) => {
    calls.push(params)
    return answers.shift()
  }
  const { session, fake } = await attach(rpc)
  fake.answer('personal_sign', { type: 'result', value: '0xABCDEF' })
  expect(await session.signMessage({ message: 'hi' })).toBe('0xabcdef')
  expect(calls[0]).toEqual([
    {
      to: FAKE_ADDRESS,
      data: expect.stringMatching(/^0x1626ba7e[0-9a-f]{64}0{62}400{63}3abcdef0{58}$/),
    },
    'latest',
  ])
  await expect(session.signMessage({ message: 'hi' })).rejects.toMatchObject({ code: 'signature_invalid' })
  await expect(session.signMessage({ message: 'hi' })).rejects.toMatchObject({ code: 'signature_invalid' })
})

test('declined, unanswered and left prompts each have their code', async () => {
  const { session, fake } = await attach(undefined, 50)
  fake.answer('personal_sign', { type: 'error', error: rpcError(4001, 'no') }, 1)
  await expect(session.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'user_rejected' })
  fake.answer('personal_sign', { type: 'silent' })
  await expect(session.signMessage({ message: 'x' })).rejects.toMatchObject({ code: 'timed_out' })
  const signal = AbortSignal.abort()
  await expect(session.signMessage({ message: 'x', signal })).rejects.toMatchObject({ code: 'aborted' })
})
