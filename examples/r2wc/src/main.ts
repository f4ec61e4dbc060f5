import '@foyer/elements'
import { createApp } from 'vue'
import { TipPage } from './TipPage.ts'

window.foyer?.init({ networks: [1, 8453] })
createApp(TipPage).mount('#app')
