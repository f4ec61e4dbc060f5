import { foyer } from '@foyer/elements'
import { createApp } from 'vue'
import { TipPage } from './TipPage.ts'

foyer.init({ networks: [1, 8453] })
createApp(TipPage).mount('#app')
