import { type InputOf, vaultRoutes } from '@foyer/api'
import { isWorkHash, workBytes } from '@foyer/secure-protocol'
import { sha256 } from '@noble/hashes/sha2.js'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import type { ServerClient } from '../servers/serverClient.ts'
import { askForLink } from './askForLink.ts'
import { solveWork } from './solveWork.ts'

type Body = InputOf<typeof vaultRoutes.createLink>['body']

const TOKEN = 'puzzle.1.8.mac'
const SENT = { linkId: 'ln_1', number: '42', retryAfterMs: 30_000, expiresInMs: 600_000 }
const EARLIER = { ...SENT, earlier: { sentAtMs: 1_700_000_000_000, number: '48219037' } }

/** A vault that answers in turn, and what it was asked. */
function vaultThat(...replies: readonly unknown[]) {
  const asked: Body[] = []
  const vault = {
    async call(_route: unknown, body: Body) {
      asked.push(body)
      return v.parse(vaultRoutes.createLink.reply, replies[asked.length - 1])
    },
  }
  // The two functions of a client differ in their types alone.
  return { asked, vault: vault as unknown as ServerClient }
}

test('a link that was mailed is that of its two digits', async () => {
  const { vault, asked } = vaultThat(SENT)
  expect(await askForLink({ vault }, { email: 'ada@example.com', flowId: 'fl_1' })).toEqual({
    linkId: 'ln_1',
    number: '42',
    retryAfterMs: 30_000,
  })
  expect(asked).toEqual([{ email: 'ada@example.com', flowId: 'fl_1' }])
})

test('where none was mailed, its number is the one of eight digits, with the time of the mail that serves', async () => {
  const { vault } = vaultThat(EARLIER)
  expect(await askForLink({ vault }, { email: 'ada@example.com', flowId: 'fl_1' })).toMatchObject({
    number: '48219037',
    sentAtMs: 1_700_000_000_000,
  })
})

test('a proof of work is solved without a question, and handed in with the same request', async () => {
  const { vault, asked } = vaultThat(
    { ...EARLIER, challenge: { kind: 'work', token: TOKEN, bits: 8 } },
    { ...SENT, linkId: 'ln_2' },
  )
  const wanted = { email: 'ada@example.com', flowId: 'fl_1', purpose: 'change' } as const
  expect(await askForLink({ vault }, wanted)).toMatchObject({ linkId: 'ln_2', number: '42' })
  const { challenge, ...same } = asked[1] ?? { challenge: undefined }
  expect(same).toEqual(wanted)
  expect(challenge?.token).toBe(TOKEN)
  expect(isWorkHash(sha256(workBytes(TOKEN, challenge?.answer ?? '')), 8)).toBe(true)
})

test('what a visitor has to solve waits until they ask for it: the mail that was sent before serves', async () => {
  const { vault, asked } = vaultThat({ ...EARLIER, challenge: { kind: 'turnstile', siteKey: 'site' } })
  expect(await askForLink({ vault }, { email: 'ada@example.com', flowId: 'fl_1' })).toMatchObject({
    number: '48219037',
    canSolve: true,
  })
  expect(asked).toHaveLength(1)
})

test('what the widget has given out is handed in with the same request, and no token with it', async () => {
  const { vault, asked } = vaultThat(SENT)
  const wanted = { email: 'ada@example.com', flowId: 'fl_1' }
  expect(await askForLink({ vault }, wanted, 'token-1')).not.toHaveProperty('canSolve')
  expect(asked).toEqual([{ ...wanted, challenge: { answer: 'token-1' } }])
})

test('a puzzle that takes too long is given up', async () => {
  expect(await solveWork({ token: TOKEN, bits: 32 }, 30)).toBeUndefined()
})
