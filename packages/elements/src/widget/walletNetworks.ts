import { defineWidget } from './defineWidget.ts'

defineWidget('wallet-networks', () => import('./scripts/walletNetworks.ts'))
