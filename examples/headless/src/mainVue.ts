import { createApp, h } from 'vue'
import { modal } from './modal.ts'
import { WalletApp } from './vue.ts'

createApp(() => h(WalletApp, { modal })).mount('#app')
