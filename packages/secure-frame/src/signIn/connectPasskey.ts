import { type AuthAccount, passkeyRoutes, passkeyVaultRoutes } from '@foyer/api'
import { type Bytes, type FrameReply, passkeyChallenge } from '@foyer/secure-protocol'
import type { PasskeyInput, TryPasskey } from '../approval/oneApproval.ts'
import { fillZero } from '../custody/wipe.ts'
import { requestAborted } from '../lib/frameFailure.ts'
import { outlastOutage } from '../servers/outlastOutage.ts'
import { ServerFailure } from '../servers/serverFailure.ts'
import type { NewDeviceTokens } from '../wallet/custodyContext.ts'
import { ephemeral } from '../wallet/ephemeral.ts'
import { createPasskeyHolder } from '../wallet/passkey/passkeyWay.ts'
import { createSignInPasskey, useSignInPasskey } from '../wallet/passkey/signInPasskey.ts'
import { tellUnknown } from '../wallet/passkey/tellUnknown.ts'
import { RecoveryFailure } from '../wallet/recovery/recoveryFailure.ts'
import { finishSignIn } from './finishSignIn.ts'
import type { SignInRun } from './steps.ts'

type AskPasskey = (ask: Pick<PasskeyInput, 'isKnown' | 'tryPasskey'>) => Promise<void>

/** A passkey that both servers have taken, each after a check of its own. */
interface Taken {
  readonly credentialId: string
  /** Its secret for signing in; undefined where browser or authenticator makes none. */
  readonly secret: Bytes | undefined
  readonly account: AuthAccount
  readonly tokens: NewDeviceTokens
}

/** Signs in by a passkey: the one of this browser, another one, or a new one. */
export function connectPasskey(run: SignInRun, ask: AskPasskey): Promise<FrameReply<'CONNECT_PASSKEY'>> {
  const { runner } = run
  return runner.inTurn(async () => {
    runner.send({ on: 'begun' })
    const known = await takeDevice(run)
    let taken: Taken | undefined
    const tryPasskey: TryPasskey = async (purpose, credentials, facts) => {
      if (purpose !== 'known') await takeNewDevice(run)
      taken = await (purpose === 'create'
        ? signUp(run, credentials, facts)
        : signIn(run, credentials, { ...facts, credentialId: purpose === 'known' ? known : undefined }))
    }
    await ask({ isKnown: known !== undefined, tryPasskey })
    runner.check()
    if (!taken) throw requestAborted()
    // The person has just answered with the passkey, so the app's message may come with it, as after a code.
    run.permit?.begin()
    return finish(run, taken)
  })
}

/** Takes the device that has signed in by a passkey here, and answers with the passkey. */
async function takeDevice({ context, device }: SignInRun): Promise<string | undefined> {
  const { wallet, parked } = await context.store.read()
  if (wallet?.passkey !== undefined) {
    device.reread()
    return wallet.passkey
  }
  const other = parked?.find((one) => one.wallet.passkey !== undefined)
  if (other) device.set(other.device)
  return other?.wallet.passkey
}

/** Takes a new device where an account lies here: the passkey says only later whose it is, and two accounts never share a device. */
async function takeNewDevice({ context, device }: SignInRun): Promise<void> {
  const { wallet } = await context.store.read()
  if (wallet) device.set(undefined)
  else device.reread()
}

/** Asks both servers for their half of the challenge. */
async function begin({ context, device }: SignInRun, purpose: 'create' | 'use') {
  const [gateway, vault, { jkt }] = await Promise.all([
    context.gateway.call(passkeyRoutes.beginPasskey, {}),
    context.vault.call(passkeyVaultRoutes.beginVaultPasskey, {}),
    device.get(),
  ])
  const nonces = { gatewayNonce: gateway.nonce, vaultNonce: vault.nonce }
  const { projectId } = context
  return { nonces, challenge: await passkeyChallenge({ purpose, projectId, jkt, ...nonces }) }
}

type Credentials = Parameters<TryPasskey>[1]

async function signUp(
  run: SignInRun,
  credentials: Credentials,
  facts: Parameters<TryPasskey>[2],
): Promise<Taken> {
  const { gateway, vault, store } = run.context
  const { nonces, challenge } = await begin(run, 'create')
  const made = await createSignInPasskey(credentials, { challenge, ...facts })
  const body = { ...nonces, passkey: made.passkey }
  // The passkey lies with the person now. One that no server hears of would stay there, and open nothing.
  const outlast = <T>(call: () => Promise<T>) => outlastOutage(call, facts.signal, facts.onAway)
  const whole = { ...body, ...ephemeral(store) }
  const account = await outlast(() => gateway.call(passkeyRoutes.createPasskeyAccount, whole))
  const { login } = account
  const kept = () => vault.call(passkeyVaultRoutes.keepVaultPasskey, { ...body, login })
  const { approval } = await outlast(kept)
  const { credentialId } = made.passkey
  return { account: account.account, tokens: { login, approval }, credentialId, secret: made.secret }
}

async function signIn(
  run: SignInRun,
  credentials: Credentials,
  { signal, credentialId }: { readonly signal: AbortSignal; readonly credentialId: string | undefined },
): Promise<Taken> {
  const { context } = run
  const { nonces, challenge } = await begin(run, 'use')
  const { answer, secret } = await useSignInPasskey(credentials, { challenge, signal, credentialId })
  const body = { ...nonces, answer }
  const asked = Promise.all([
    context.vault.call(passkeyVaultRoutes.approveByPasskey, body),
    context.gateway.call(passkeyRoutes.signInByPasskey, { ...body, ...ephemeral(context.store) }),
  ])
  const [{ approval }, { account, login }] = await asked.catch((error: unknown) => {
    if (!(error instanceof ServerFailure) || error.code !== 'not_found') throw error
    tellUnknown(answer.credentialId)
    throw new RecoveryFailure('passkey_unknown')
  })
  return { account, tokens: { login, approval }, credentialId: answer.credentialId, secret }
}

/** Gives the account its wallet on this device, and remembers the passkey. */
async function finish(run: SignInRun, taken: Taken): Promise<FrameReply<'CONNECT_PASSKEY'>> {
  const { account, tokens, credentialId, secret } = taken
  const { email } = account
  await dropOlder(run, email)
  const passkey = secret && createPasskeyHolder(run.context, { credentialId, secret })
  const context = { ...run.context, passkey }
  const reply = await finishSignIn({ ...run, context }, { email, account, tokens }).finally(() => {
    if (secret) fillZero(secret)
  })
  await run.context.store.change(({ wallet, ...rows }) => ({
    ...rows,
    wallet: wallet && { ...wallet, passkey: credentialId },
  }))
  return reply
}

/** An account that lies here with another device is added anew: the shares of that one open nothing with the keys of this. */
async function dropOlder({ context, device }: SignInRun, email: string): Promise<void> {
  const { row } = await device.get()
  await context.store.change((rows) => {
    const isOlder = rows.wallet?.email === email && rows.device?.jwk.x !== row.jwk.x
    const parked = rows.parked?.filter((one) => one.wallet.email !== email || one.device.jwk.x === row.jwk.x)
    return isOlder ? { parked } : { ...rows, parked }
  })
}
