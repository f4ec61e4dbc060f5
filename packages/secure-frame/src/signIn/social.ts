import { type SocialFinish, type SocialProvider, socialRoutes } from '@foyer/api'
import { type FrameReply, thumbprint } from '@foyer/secure-protocol'
import { FrameFailure, flowExpired, requestAborted } from '../lib/frameFailure.ts'
import { outlastOutage } from '../servers/outlastOutage.ts'
import type { CurrentDevice } from '../session/currentDevice.ts'
import type { RowStore } from '../store/rowStore.ts'
import type { WalletRow } from '../store/rows.ts'
import { ephemeral } from '../wallet/ephemeral.ts'
import { askForLink } from './askForLink.ts'
import { finishSignIn } from './finishSignIn.ts'
import { createLinkSteps } from './linkSteps.ts'
import type { Provider, SignInStep } from './signInMachine.ts'
import type { Begin, SignInRun, SignInRunner, Social } from './steps.ts'
import { waitForApproval } from './waitForApproval.ts'

/** The reply where something is missing before the person is signed in. */
type Missing = Exclude<SocialFinish, { readonly needs: 'NOTHING' }>
type SignedIn = Omit<Extract<SocialFinish, { readonly needs: 'NOTHING' }>, 'needs'>

/** A step of a sign-in with a provider. */
type ProviderStep = Extract<SignInStep, { readonly provider: Provider }>
type StepAt<At> = ProviderStep & { readonly at: At }

/** Creates the sign-in with a provider of a page. */
export function createSocial(run: SignInRun): Social {
  const { context, device, runner, permit } = run
  const { inTurn } = runner
  const { gateway, store } = context
  /** A device that has turned out to be that of another account. */
  let wrongDevice: string | undefined
  const requireStep = <At extends ProviderStep['at']>(at: At) => stepAt(runner, at)
  /** Begins a sign-in on the device that it takes. */
  const begin: Begin = (at, provider, start) =>
    inTurn(async () => {
      runner.send({ on: 'begun' })
      await takeDevice({ store, device, provider, wrongDevice })
      const { flowId, url } = await start()
      runner.send({ on: 'answered', step: { at, flowId, provider } })
      return url
    })
  const follow = <T extends { readonly next: ProviderStep; readonly step: unknown }>(to: T): T['step'] => {
    runner.send({ on: 'answered', step: to.next })
    return to.step
  }
  /** Goes on with what is missing. */
  const ask = async (running: ProviderStep, reply: Missing) => follow(await toNext(run, running, reply))
  const enter = async (signedIn: SignedIn, approval?: string) => {
    const { step } = runner
    const provider = 'provider' in step ? step.provider : undefined
    runner.send({ on: 'over' })
    const other = await findOther(run, signedIn)
    if (other !== undefined) {
      wrongDevice = other
      throw new FrameFailure('other_account', 'Another account was used here before. Please try again')
    }
    return finishWith(run, signedIn, { provider, approval })
  }
  const connect: Social['connect'] = (carried) =>
    inTurn(async () => {
      const running = requireStep('window')
      const shown = { ...readCarried(carried, running.flowId), ...ephemeral(store) }
      const reply = await gateway.call(socialRoutes.finishSocial, shown)
      if (reply.needs !== 'NOTHING') return ask(running, reply)
      await enter(reply)
      return undefined
    })
  return {
    get lackingId() {
      const { step } = runner
      return step.at === 'address' ? step.flowId : undefined
    },
    async start({ provider, hasReturnPage }) {
      // The gateway refuses a name that it does not know.
      const body = { provider: provider as SocialProvider, ...(hasReturnPage && { hasReturnPage }) }
      const uri = await begin('window', provider, () => gateway.call(socialRoutes.startSocial, body))
      permit?.begin()
      return { uri }
    },
    connect,
    async connectFedcm(provider, show) {
      permit?.begin()
      const { connectFedcm } = await import('./connectFedcm.ts')
      return connectFedcm(gateway, { provider, begin, connect, show })
    },
    async check() {
      // Not in turn, since it changes nothing and nothing waits for it.
      await gateway.call(socialRoutes.checkSocial, { flowId: requireStep('window').flowId })
      return undefined
    },
    resendLink: (solved) =>
      inTurn(async () => {
        const running = requireStep('providerLink')
        return follow(await sendLink(run, running, running.email, solved))
      }),
    startFarcaster: async () => ({
      url: await begin('phone', 'farcaster', () => gateway.call(socialRoutes.startFarcaster, {})),
    }),
    async connectFarcaster(signal) {
      const running = requireStep('phone')
      const { flowId } = running
      // Not in turn: it waits for a person, who may decide for another way meanwhile.
      const reply = await waitForSignature(run, flowId, signal)
      return inTurn(async () => {
        const { step } = runner
        if (step.at === 'idle' || step.flowId !== flowId) throw requestAborted()
        if (reply.needs !== 'NOTHING') return ask(running, reply)
        await enter(reply)
        return { userName: reply.account.social?.name ?? '' }
      })
    },
    async connectDevice(signal) {
      const { flowId, linkId } = requireStep('providerLink')
      const approval = await waitForApproval(context, linkId, signal)
      return inTurn(async () => {
        const { step } = runner
        if (step.at !== 'providerLink' || step.linkId !== linkId) throw requestAborted()
        const reply = await gateway.call(socialRoutes.finishSocial, { flowId, approval, ...ephemeral(store) })
        if (reply.needs !== 'NOTHING') throw flowExpired()
        return enter(reply, approval)
      })
    },
    ...addressSteps(run, () => requireStep('address'), enter),
  }
}

/** The step of a sign-in that has to be at a certain one. @throws FrameFailure flow_expired */
function stepAt<At extends ProviderStep['at']>({ step }: SignInRunner, at: At): StepAt<At> {
  if (step.at !== at) throw flowExpired()
  // Its name tells which step it is.
  return step as StepAt<At>
}

/** The steps that end a sign-in of a user without a verified address. */
function addressSteps(
  run: SignInRun,
  requireStep: () => ProviderStep,
  enter: (signedIn: SignedIn) => Promise<FrameReply<'CONNECT_OTP'>>,
): Pick<Social, 'capture' | 'confirm' | 'skip' | 'existing' | 'link' | 'forgetLink'> {
  const { gateway, store } = run.context
  return {
    ...createLinkSteps(run, requireStep),
    async capture(email) {
      const { flowId } = requireStep()
      const { retryAfterMs } = await gateway.call(socialRoutes.captureEmail, { flowId, email })
      return { action: 'VERIFY_OTP', retryAfterMs }
    },
    async confirm(typed) {
      const body = { flowId: requireStep().flowId, ...typed, ...ephemeral(store) }
      return enter(await gateway.call(socialRoutes.confirmCapture, body))
    },
    async skip() {
      const { flowId } = requireStep()
      // A browser that keeps nothing would lose this wallet with the page.
      if (!store.isKept) throw flowExpired()
      return enter(await gateway.call(socialRoutes.skipCapture, { flowId }))
    },
  }
}

/** Takes the next step where something is missing: it asks for an address, or mails a link to the known one. */
async function toNext(run: SignInRun, running: ProviderStep, reply: Missing) {
  if (reply.needs === 'EMAIL') {
    const { isAddressTaken, isOptional } = reply
    const canSkip = isOptional === true && run.context.store.isKept
    const step = { action: 'CAPTURE_EMAIL', isAddressTaken, ...(canSkip && { isOptional: true }) } as const
    return { next: { at: 'address', flowId: running.flowId, provider: running.provider } as const, step }
  }
  return sendLink(run, running, reply.email)
}

/** Has the vault mail its link to the address of the account. */
async function sendLink({ context }: SignInRun, running: ProviderStep, email: string, solved?: string) {
  const { flowId, provider } = running
  const { linkId, number, ...rest } = await askForLink(context, { email, flowId }, solved)
  const step = { action: 'VERIFY_DEVICE', email, deviceNumber: number, ...rest } as const
  return { next: { at: 'providerLink', flowId, provider, email, linkId } as const, step }
}

/** Gives the signed-in user their wallet on this device. */
async function finishWith(
  run: SignInRun,
  { account, login, changes }: SignedIn,
  { provider, approval }: { readonly provider: Provider | undefined; readonly approval: string | undefined },
): Promise<FrameReply<'CONNECT_OTP'>> {
  const { context } = run
  if (changes) await (await import('../session/changeOutcome.ts')).handOverOutcomes(context, changes)
  const tokens = { login, ...(approval !== undefined && { approval }) }
  return finishSignIn(run, {
    email: account.email,
    account,
    tokens,
    ...(provider !== undefined && { social: provider, socialName: account.social?.name }),
  })
}

/**
 * The device, where it is that of another account, and its session ended: two accounts with one device would be seen to belong
 * together, and the wallet of the other one lies here.
 */
async function findOther({ context, device }: SignInRun, { account }: SignedIn): Promise<string | undefined> {
  const { store } = context
  const { jkt } = await device.get()
  const { wallet } = await store.read()
  const isOfOther = wallet?.state === 'live' && wallet.binding.accountId !== account.accountId
  if (!isOfOther || !(await isStored(store, jkt))) return undefined
  const { endSession } = await import('../session/serverSession.ts')
  await endSession(context, { walletId: undefined, jkt, servers: ['gateway'] })
  return jkt
}

/** The long poll answers after 25 seconds at the latest. */
const WAIT_MS = 40_000

/** Asks until somebody has signed. The app or the end of the flow stops it. */
async function waitForSignature(
  { context: { gateway, store } }: SignInRun,
  flowId: string,
  signal: AbortSignal,
): Promise<SocialFinish> {
  const body = { flowId, ...ephemeral(store) }
  const ask = () => gateway.call(socialRoutes.finishFarcaster, body, { signal, limitMs: WAIT_MS })
  for (;;) {
    const reply = await outlastOutage(ask, signal)
    if (reply.needs !== 'SIGNATURE') return reply
    signal.throwIfAborted()
  }
}

/**
 * Takes the device of the account that has signed in here with this provider, or a new one: the visitor is known only when they are
 * back, and by then it has to be the device that has started.
 */
async function takeDevice({
  store,
  device,
  provider,
  wrongDevice,
}: {
  readonly store: RowStore
  readonly device: CurrentDevice
  readonly provider: Provider
  readonly wrongDevice: string | undefined
}): Promise<void> {
  const { wallet, parked } = await store.read()
  if (!wallet || hasSocial(wallet, provider)) device.reread()
  else device.set(parked?.find((one) => hasSocial(one.wallet, provider))?.device)
  if (wrongDevice !== undefined && (await device.get()).jkt === wrongDevice) device.set(undefined)
}

async function isStored(store: RowStore, jkt: string): Promise<boolean> {
  const { device } = await store.read()
  return device !== undefined && (await thumbprint(device.jwk)) === jkt
}

/** Reads what a window carries, and refuses what belongs to another flow. */
function readCarried(carried: string, flowId: string) {
  const digits = carried.replaceAll(/[\s-]/g, '')
  if (/^\d{8}$/.test(digits)) return { flowId, code: digits }
  const [of, completion, ...rest] = carried.split('.')
  if (of !== flowId || completion === undefined || rest.length > 0) throw flowExpired()
  return { flowId, completion }
}

/** Whether a wallet was signed in to with a provider here, or linked with it. */
function hasSocial({ social, socials }: WalletRow, provider: string): boolean {
  return social === provider || socials?.includes(provider) === true
}
