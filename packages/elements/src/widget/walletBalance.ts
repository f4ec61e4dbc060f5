import { defineWidget } from './defineWidget.ts'

defineWidget('wallet-balance', () => import('./scripts/walletBalance.ts'))
