import type { Theme } from '@foyer/secure-protocol'
import type { RequestContext, ServedChannel } from '../channel/serveChannel.ts'
import type { ApprovalContent, Asker } from '../decode/content.ts'
import { FrameFailure } from '../lib/frameFailure.ts'
import type { AskRecoveryFactor } from '../wallet/custodyContext.ts'
import type { Credentials } from '../wallet/recovery/passkey.ts'

/** How one approval is drawn and answered. */
export interface ApprovalInput {
  readonly requestId: string
  readonly content: ApprovalContent
  readonly asker: Asker
  readonly theme: Theme
  readonly signal: AbortSignal
  readonly notify: ServedChannel['notify']
}

/** A question for a recovery factor, shown instead of an approval. */
export interface RecoveryFactorInput extends Omit<ApprovalInput, 'content'> {
  readonly ask: Parameters<AskRecoveryFactor>
}

/** Makes or uses a passkey. Rejects with what the person is told, who may then try again. */
export type TryPasskey = (
  purpose: 'create' | 'use' | 'known',
  credentials: Credentials,
  facts: {
    readonly signal: AbortSignal
    readonly appName: string
    /** A server is away, and is asked again. */
    readonly onAway?: (() => void) | undefined
  },
) => Promise<void>

/** The question for a passkey to sign in with, shown instead of an approval. */
export interface PasskeyInput extends Omit<ApprovalInput, 'content'> {
  /** A passkey has signed in here before, and is asked for at once. */
  readonly isKnown: boolean
  readonly tryPasskey: TryPasskey
}

/** The widget of the vault, shown instead of an approval. */
export type ChallengeInput = Omit<ApprovalInput, 'content'>

/** Shows something where approvals are shown, one at a time. */
export type ShowInPlace = <T>(
  request: RequestContext,
  work: (shown: Omit<ApprovalInput, 'content'>) => Promise<T>,
) => Promise<T>

/** The approvals of a page: one at a time, so that none can hide behind another. */
export interface OneApproval {
  /** Shows something else in the same place, and resolves with what it gives. */
  show: ShowInPlace
  /** Resolves when the person approved. */
  ask(request: RequestContext, content: ApprovalContent): Promise<void>
  /** Asks for a recovery factor, in the same place. */
  askRecoveryFactor(request: RequestContext, ask: Parameters<AskRecoveryFactor>): Promise<void>
  /** Asks for a passkey to sign in with, in the same place. */
  askPasskey(request: RequestContext, ask: Pick<PasskeyInput, 'isKnown' | 'tryPasskey'>): Promise<void>
  /** Shows the widget of the vault, in the same place, and resolves with what it has given out. */
  askChallenge(request: RequestContext): Promise<string>
  setTheme(theme: Theme): void
  /** Takes back the one that is open. */
  abort(): void
}

/** The dependencies of approvals. */
export interface OneApprovalInput {
  readonly asker: Asker
  readonly notify: ServedChannel['notify']
  readonly approve: (input: ApprovalInput) => Promise<void>
  readonly askRecoveryFactor: (input: RecoveryFactorInput) => Promise<void>
  readonly askPasskey: (input: PasskeyInput) => Promise<void>
  readonly askChallenge: (input: ChallengeInput) => Promise<string>
}

/** Creates the approvals of a page. */
export function createOneApproval(input: OneApprovalInput): OneApproval {
  const { asker, notify, approve, askRecoveryFactor, askPasskey, askChallenge } = input
  let theme: Theme = {}
  let running: AbortController | undefined
  const show: ShowInPlace = async ({ id, signal }, work) => {
    if (running) throw new FrameFailure(-32002, 'Another request is waiting for an answer')
    const open = new AbortController()
    running = open
    const takeBack = () => open.abort()
    signal.addEventListener('abort', takeBack, { once: true })
    if (signal.aborted) takeBack()
    try {
      return await work({ requestId: id, asker, theme, signal: open.signal, notify })
    } finally {
      signal.removeEventListener('abort', takeBack)
      running = undefined
    }
  }
  return {
    show,
    ask: (request, content) => show(request, (shown) => approve({ ...shown, content })),
    askRecoveryFactor: (request, ask) => show(request, (shown) => askRecoveryFactor({ ...shown, ask })),
    askPasskey: (request, ask) => show(request, (shown) => askPasskey({ ...shown, ...ask })),
    askChallenge: (request) => show(request, askChallenge),
    setTheme(next) {
      theme = next
    },
    abort: () => running?.abort(),
  }
}
