import { bindFlows } from '../../kernel/bindFlows.ts'
import type { Modal } from '../../kernel/modal.ts'
import { chooseAccountTab } from './chooseAccountTab.ts'
import { copyAddress } from './copyAddress.ts'
import { loadTokens } from './loadTokens.ts'
import { tokensStateOf } from './tokens.ts'
import { watchTokens } from './watchTokens.ts'

const FLOWS = {
  chooseTab: chooseAccountTab,
  copyAddress,
  loadTokens,
  watchTokens,
}

const INPUTS = {
  chooseTab: { address: 'string', tab: 'number' },
  copyAddress: { address: 'string?' },
  loadTokens: { signal: 'AbortSignal?' },
  watchTokens: { signal: 'AbortSignal' },
} as const

/** The account in use: its tokens, its address, the tab below it. `state` is the slice `tokens`. */
export type AccountController = ReturnType<typeof controller>

/** Creates the controller of this part. */
export function controller(modal: Modal) {
  return { state: tokensStateOf(modal.state), ...bindFlows(modal, 'account', FLOWS, INPUTS) }
}
