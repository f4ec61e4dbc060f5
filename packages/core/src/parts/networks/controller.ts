import { bindFlows } from '../../kernel/bindFlows.ts'
import type { Modal } from '../../kernel/modal.ts'
import { chooseNetwork, chooseSupportedNetwork, connectForNetwork } from './chooseNetwork.ts'
import { switchNetwork } from './switchNetwork.ts'

const FLOWS = {
  choose: chooseNetwork,
  chooseSupported: chooseSupportedNetwork,
  connectFor: connectForNetwork,
  switch: switchNetwork,
}

const INPUTS = {
  choose: { networkId: 'string' },
  chooseSupported: { networkId: 'string' },
  connectFor: { networkId: 'string' },
  switch: { networkId: 'string', signal: 'AbortSignal?' },
} as const

/** Choosing a network, and switching the wallet to it. They join the controller of that name which every modal has. */
export type NetworksFlows = ReturnType<typeof controller>

/** Creates the flows of this part. */
export function controller(modal: Modal) {
  return bindFlows(modal, 'networks', FLOWS, INPUTS)
}
