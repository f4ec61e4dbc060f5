import '@foyer/elements'

window.foyer?.init({ networks: [1, 8453], themeMode: 'auto' })
