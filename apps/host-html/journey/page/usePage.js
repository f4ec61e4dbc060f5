const find = (id) => document.querySelector(`[data-testid="${id}"]`)

/** Brings the page to life: properties, events and calls, as a page without a framework makes them. */
export function usePage() {
  const modal = document.querySelector('wallet-modal')
  const button = document.querySelector('wallet-button')
  const widget = document.querySelector('wallet-account')

  modal.themeVariables = { accent: '#6d28d9' }

  const names = ['before-connect', 'open', 'view-change', 'connect', 'close', 'network-change', 'disconnect']
  for (const name of names) {
    modal.addEventListener(name, (event) => find('host-heard').append(`${event.type} `))
  }

  widget.addEventListener('address-copy', (event) => find('host-heard').append(`${event.type} `))

  customElements.whenDefined('wallet-modal').then(() => {
    window.foyer.observe((state) => {
      find('host-account').textContent = state.account?.address ?? ''
      find('host-network').textContent = state.networkId ?? ''
    })
  })

  const actions = {
    'host-open': () => window.foyer.open({ view: 'Account' }),
    'host-disconnect': () => window.foyer.disconnect(),
    'host-theme': () => {
      const isDark = modal.getAttribute('theme-mode') === 'dark'
      modal.setAttribute('theme-mode', isDark ? 'light' : 'dark')
    },
    'host-accent': () => {
      modal.themeVariables = { accent: '#be123c' }
    },
    'host-label': () => {
      button.label = 'Get in'
    },
    'host-disabled': () => {
      widget.copy = button.toggleAttribute('disabled') ? 'hide' : 'show'
    },
  }
  for (const [id, act] of Object.entries(actions)) find(id).addEventListener('click', act)
}
