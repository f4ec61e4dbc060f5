'use client'

import { useContext } from 'react'
import { type Config, type Connector, WagmiContext } from 'wagmi'
import { FoyerWagmiError } from './FoyerWagmiError.ts'
import type { FoyerConnectorMembers } from './foyer.ts'

/** A connector of the modal in a wagmi config. */
export type ModalConnector = Connector & FoyerConnectorMembers

function isModalConnector(connector: Connector): connector is ModalConnector {
  return connector.type === 'foyer' && typeof Reflect.get(connector, 'agree') === 'function'
}

/** Returns the config of the nearest WagmiProvider. @throws FoyerWagmiError no_wagmi_provider */
export function useWagmiConfig(): Config {
  const config = useContext(WagmiContext)
  if (!config) throw new FoyerWagmiError('no_wagmi_provider')
  return config
}

/**
 * Finds the connector of a modal in a config; without an id, the first one of any modal.
 * @throws FoyerWagmiError no_foyer_connector
 */
export function findModalConnector(config: Config, modal: string | undefined): ModalConnector {
  const found = config.connectors
    .filter(isModalConnector)
    .find((connector) => modal === undefined || connector.modal === modal)
  if (!found) throw new FoyerWagmiError('no_foyer_connector')
  return found
}
