import { foyer } from '@foyer/elements'

export default defineNuxtPlugin(() => foyer.init({ networks: [1, 8453], themeMode: 'auto' }))
