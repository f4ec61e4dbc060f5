import '@foyer/elements'

// Every line with `wrong` is refused by tsc, and no other: tools/checks/check-host-types.ts counts them.

const button = document.createElement('wallet-button')
button.size = 'xl' // data-note="wrong"
button.disabled = 'yes' // data-note="wrong"
button.labell = 'Sign in' // data-note="wrong"
document.createElement('network-button').label = 1 // data-note="wrong"
document.createElement('account-button').balance = 'some' // data-note="wrong"

const modal = document.querySelector('wallet-modal')
if (modal) {
  modal.themeMode = 'sepia' // data-note="wrong"
  modal.networks = 8453 // data-note="wrong"
  modal.themeVariables = { accent: 7 } // data-note="wrong"
  modal.addEventListener('connect', (event) => event.detail.wallet) // data-note="wrong"
  modal.open({ view: 1 }) // data-note="wrong"
}

window.foyer?.init({ networks: 8453 }) // data-note="wrong"
window.foyer?.init({ themeMode: 'sepia' }) // data-note="wrong"
window.foyer?.on('connected', () => {}) // data-note="wrong"
window.foyer?.observe((state) => state.wallet) // data-note="wrong"
