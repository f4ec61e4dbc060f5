import { toAddressKey } from './mail.ts'

/**
 * Faults in the delivery of a mail:
 * - `down`: the connection is refused
 * - `silent`: the connection is taken, and then nothing is ever said
 * - `greylist`: a recipient is refused for now, with 451
 * - `reject`: a recipient is refused for good, with 550
 * - `drop`: the connection breaks after the mail was sent, and the mail is lost
 * - `loseAnswer`: the connection breaks after the mail was sent, but the mail has arrived
 * - `slowMs`: the mail arrives, and is answered, after that time
 */
export type MailFailure =
  | 'down'
  | 'silent'
  | 'greylist'
  | 'reject'
  | 'drop'
  | 'loseAnswer'
  | { readonly slowMs: number }

/** The step of an SMTP conversation at which a failure shows. */
type Step = 'connection' | 'recipient' | 'mail'

/** The failures that are to come. */
export interface Failures {
  /** Plans a failure for the next time that a conversation comes to its step. */
  plan(failure: MailFailure, times: number): void
  /** Sets what happens when nothing is planned. */
  stand(failure: MailFailure | undefined): void
  takeAtConnection(): MailFailure | undefined
  takeAtRecipient(address: string): MailFailure | undefined
  takeAtMail(): MailFailure | undefined
}

function stepOf(failure: MailFailure): Step {
  if (failure === 'down' || failure === 'silent') return 'connection'
  return failure === 'greylist' || failure === 'reject' ? 'recipient' : 'mail'
}

/** Creates an empty plan. */
export function createFailures(): Failures {
  const planned: MailFailure[] = []
  const greylisted = new Set<string>()
  let standing: MailFailure | undefined

  function takePlanned(step: Step): MailFailure | undefined {
    const [next] = planned
    return next !== undefined && stepOf(next) === step ? planned.shift() : undefined
  }

  function standingAt(step: Step): MailFailure | undefined {
    return standing !== undefined && stepOf(standing) === step ? standing : undefined
  }

  /** Greylisting accepts a sender that tries again, which programs that only send spam do not. */
  function isKnown(address: string): boolean {
    const key = toAddressKey(address)
    if (greylisted.has(key)) return true
    greylisted.add(key)
    return false
  }

  return {
    plan: (failure, times) => {
      planned.push(...Array.from({ length: times }, () => failure))
    },
    stand: (failure) => {
      standing = failure
      greylisted.clear()
    },
    takeAtConnection: () => takePlanned('connection') ?? standingAt('connection'),
    takeAtRecipient: (address) => {
      const failure = takePlanned('recipient')
      if (failure !== undefined) return failure
      return standing === 'greylist' && isKnown(address) ? undefined : standingAt('recipient')
    },
    takeAtMail: () => takePlanned('mail') ?? standingAt('mail'),
  }
}
