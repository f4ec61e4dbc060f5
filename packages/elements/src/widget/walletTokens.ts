import { defineWidget } from './defineWidget.ts'

defineWidget('wallet-tokens', () => import('./scripts/walletTokens.ts'))
