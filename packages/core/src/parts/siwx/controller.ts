import { bindFlows } from '../../kernel/bindFlows.ts'
import type { Modal } from '../../kernel/modal.ts'
import { cancelSignIn } from './cancelSignIn.ts'
import { connectAndSignIn } from './connectAndSignIn.ts'
import { signIn } from './signIn.ts'

const FLOWS = {
  connectAndSignIn,
  signIn,
  cancel: cancelSignIn,
}

const INPUTS = {
  connectAndSignIn: { connectorId: 'string?', signal: 'AbortSignal?' },
  signIn: { signal: 'AbortSignal?' },
  cancel: { signal: 'AbortSignal?' },
} as const

/** Signing in by a signed message. They join the controller of that name which every modal has. */
export type SiwxFlows = ReturnType<typeof controller>

/** Creates the flows of this part. */
export function controller(modal: Modal) {
  return bindFlows(modal, 'siwx', FLOWS, INPUTS)
}
