import { defineWidget } from './defineWidget.ts'

defineWidget('wallet-account', () => import('./scripts/walletAccount.ts'))
