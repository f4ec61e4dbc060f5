import { defineWidget } from './defineWidget.ts'

defineWidget('wallet-qr', () => import('./scripts/walletQr.ts'))
