import type { FarcasterFinish, socialRoutes } from '@foyer/api'
import { startTimeLimit } from '@foyer/kit'
import { ProblemError } from '../../http/problem.ts'
import type { Proven, ProvenHandler } from '../../http/proven.ts'
import type { Identity } from '../embedded/index.ts'
import { problem } from '../embedded/index.ts'
import { type Signed, type SignedAnswer, waitForSignature } from './farcasterRelay.ts'
import { type Result, takeReturned, toReply } from './finishSocial.ts'
import { toProviderError } from './providerError.ts'
import type { FarcasterSetup, SocialContext } from './socialContext.ts'
import {
  changeFlow,
  type FlowSecrets,
  lockSocialFlow,
  openSecrets,
  RETURN_LIFETIME_MS,
  type SocialFlow,
  sealSecrets,
} from './socialFlows.ts'
import type { Step } from './socialStep.ts'
import { verifyFarcaster } from './verifyFarcaster.ts'

type Route = (typeof socialRoutes)['finishFarcaster']

/** How long one request waits. Proxies end longer ones. */
const WAIT_MS = 25_000
const POLL_MS = 1_000
/** Devices that wait at a time, of all projects. Each asks the relay once a second. */
const MAX_WAITS = 2_000
const BUSY_WAIT_MS = 5_000

/** A flow that is held, with what it hides. */
interface Opened {
  readonly flow: SocialFlow
  readonly secrets: FlowSecrets
}

/**
 * Waits until somebody has signed, and then signs in the device that started the flow. The signature is checked once and the
 * result kept, since the relay tells it only once: a device that lost the connection meanwhile asks again.
 * @param stopping Ends all waits: the process is about to end.
 */
export function finishFarcaster(context: SocialContext, stopping: AbortSignal): ProvenHandler<Route> {
  const turns = createTurns()
  return async (request): Promise<FarcasterFinish> => {
    const { farcaster } = context
    if (farcaster === undefined) throw problem('flow_expired')
    const isSigned = await turns.take(turnOf(request), [request.signal, stopping], (signal) =>
      untilSigned(context, farcaster, request, signal),
    )
    return isSigned ? toReply(context, await enter(context, request)) : { needs: 'SIGNATURE' }
  }
}

/** Whether it is known who has signed and the device still waits for it. A device that has gone is signed in when it asks again. */
async function untilSigned(
  context: SocialContext,
  farcaster: FarcasterSetup,
  request: Proven<Route>,
  signal: AbortSignal,
): Promise<boolean> {
  const opened = await open(context, request)
  if (opened.flow.state !== 'started') return !signal.aborted
  const signed = await wait(farcaster, opened, signal)
  if (signed === undefined) return false
  if (signed !== 'gone') await keep(context, request, await check(context, farcaster, opened, signed))
  return !signal.aborted
}

async function wait(
  { relayUrl, waitMs = WAIT_MS, pollMs = POLL_MS }: FarcasterSetup,
  { secrets: { channelToken = '' } }: Opened,
  signal: AbortSignal,
): Promise<SignedAnswer | Error> {
  const limit = startTimeLimit({ limitMs: waitMs, what: 'The wait', signal })
  try {
    return await waitForSignature(relayUrl, { channelToken }, { signal: limit.signal, pollMs })
  } catch (error) {
    return toProviderError(error)
  } finally {
    limit.end()
  }
}

/** Returns the person who has signed; undefined for a signature that is not accepted. */
async function check(
  { secureSiteOrigin, onFailure }: SocialContext,
  { nodes }: FarcasterSetup,
  { secrets: { nonce } }: Opened,
  signed: Signed | Error,
): Promise<Identity | undefined> {
  try {
    if (signed instanceof Error) throw signed
    return await verifyFarcaster(signed, { nonce, domain: new URL(secureSiteOrigin).host, nodes })
  } catch (error) {
    onFailure('farcaster', toProviderError(error))
    return undefined
  }
}

/** Keeps who has signed, or that the signature was not accepted. Both use up the nonce. */
async function keep(
  context: SocialContext,
  request: Proven<Route>,
  identity: Identity | undefined,
): Promise<void> {
  const { database, keyRing, now } = context
  await database.transaction().execute(async (trx) => {
    const flow = await lockSocialFlow(trx, request.body.flowId, request.proof, now())
    if (flow.state !== 'started') throw problem('flow_expired')
    if (identity === undefined) return changeFlow(trx, flow.id, { state: 'failed' })
    const { channelToken: _, ...secrets } = await openSecrets(keyRing, flow)
    return changeFlow(trx, flow.id, {
      state: 'returned',
      secrets_enc: await sealSecrets(keyRing, flow.id, { ...secrets, identity }),
      expires_at: new Date(now() + RETURN_LIFETIME_MS),
    })
  })
}

function enter(context: SocialContext, request: Proven<Route>): Promise<Result> {
  return context.database.transaction().execute(async (trx) => {
    const nowMs = context.now()
    const flow = await lockFarcasterFlow(context, request, trx)
    const secrets = await openSecrets(context.keyRing, flow)
    const { identity } = secrets
    if (flow.state !== 'returned' || identity === undefined) throw problem('flow_expired')
    const isEphemeral = request.body.isEphemeral === true
    const step: Step = { trx, flow, secrets, identity, request, isEphemeral, nowMs }
    return takeReturned(context, step)
  })
}

function open(context: SocialContext, request: Proven<Route>): Promise<Opened> {
  return context.database.transaction().execute(async (trx) => {
    const flow = await lockFarcasterFlow(context, request, trx)
    return { flow, secrets: await openSecrets(context.keyRing, flow) }
  })
}

/** A flow of another provider must end with what its window returned. Here it would end without that. */
async function lockFarcasterFlow(
  { now }: SocialContext,
  { body, proof }: Proven<Route>,
  trx: Step['trx'],
): Promise<SocialFlow> {
  const flow = await lockSocialFlow(trx, body.flowId, proof, now())
  if (flow.provider !== 'farcaster') throw problem('flow_expired')
  return flow
}

/** The device is part of the key: somebody who knows the id of a flow must not end the wait of its device. */
function turnOf({ body, proof }: Proven<Route>): string {
  return `${proof.jkt}|${body.flowId}`
}

function tooMany(): ProblemError {
  return new ProblemError('rate_limited', 'Too many devices wait for a signature. Try again soon.', {
    retryAfterMs: BUSY_WAIT_MS,
  })
}

/**
 * Creates the turns of a process. A device that asks again while it waits ends its first wait, and comes after it: of two
 * requests to the relay at the same time, each could take away the outcome that the other waits for.
 */
function createTurns() {
  const running = new Map<string, { readonly end: () => void; readonly ended: Promise<unknown> }>()
  return {
    async take<T>(
      id: string,
      ends: readonly AbortSignal[],
      work: (signal: AbortSignal) => Promise<T>,
    ): Promise<T> {
      const before = running.get(id)
      if (before === undefined && running.size >= MAX_WAITS) throw tooMany()
      const own = new AbortController()
      const end = () => own.abort()
      before?.end()
      for (const signal of ends) signal.addEventListener('abort', end, { once: true })
      if (ends.some((signal) => signal.aborted)) end()
      const done = Promise.resolve(before?.ended).then(() => work(own.signal))
      const turn = { end, ended: done.catch(() => undefined) }
      running.set(id, turn)
      try {
        return await done
      } finally {
        for (const signal of ends) signal.removeEventListener('abort', end)
        if (running.get(id) === turn) running.delete(id)
      }
    },
  }
}
