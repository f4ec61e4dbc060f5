import { foyer } from '@foyer/elements'

foyer.init({ networks: [1, 8453], themeMode: 'auto' })
