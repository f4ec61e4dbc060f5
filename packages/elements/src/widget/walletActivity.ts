import { defineWidget } from './defineWidget.ts'

defineWidget('wallet-activity', () => import('./scripts/walletActivity.ts'))
