import { bindFlows } from '../../kernel/bindFlows.ts'
import type { Modal } from '../../kernel/modal.ts'
import { confirmSocialCode } from './confirmSocialCode.ts'
import { connectFarcaster } from './connectFarcaster.ts'
import { connectSocial } from './connectSocial.ts'
import { copyFarcasterLink } from './copyFarcasterLink.ts'
import { pickSocial } from './pickSocial.ts'
import { socialStateOf } from './socialSlice.ts'

const FLOWS = {
  pick: pickSocial,
  connect: connectSocial,
  connectFarcaster,
  confirmCode: confirmSocialCode,
  copyFarcasterLink,
}

const INPUTS = {
  pick: { provider: 'string' },
  connect: { signal: 'AbortSignal' },
  connectFarcaster: { signal: 'AbortSignal' },
  confirmCode: { code: 'string', signal: 'AbortSignal?' },
} as const

/** Signing in with the visitor's account at a provider. `state` is the slice `social`. */
export type SocialController = ReturnType<typeof controller>

/** Creates the controller of this part. */
export function controller(modal: Modal) {
  return { state: socialStateOf(modal.state), ...bindFlows(modal, 'social', FLOWS, INPUTS) }
}
