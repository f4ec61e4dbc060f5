import { defineElements } from '@foyer/elements'

defineElements({ prefix: 'my-' })

const button = document.createElement('wallet-button')
button.size = 'sm'
button.disabled = true
button.label = 'Sign in'

const modal = document.querySelector('wallet-modal')
if (modal) {
  modal.themeMode = 'auto'
  modal.networks = [1, 'eip155:10']
  modal.themeVariables = { accent: '#f00' }
  modal.addEventListener('connect', (event) => event.detail.account.address.length)
  modal.open({ view: 'Networks' })
}

window.foyer?.init({ networks: [1], themeMode: 'auto' })
window.foyer?.on('connect', ({ account }) => account.address.length)
window.foyer?.observe((state) => state.account?.address.length)
