// Acts as a host's own script would: it reads settings out of the address, and logs everything that the modal tells.
{
  const query = new URLSearchParams(location.search)
  const options = {}
  const gateway = query.get('gateway')
  if (gateway) Object.assign(options, { gatewayUrl: gateway, projectId: 'dev' })
  if (query.has('networks')) options.networks = query.get('networks').split(',').map(Number)
  if (query.has('relay')) options.relayUrls = query.get('relay').split(',')
  if (query.has('options')) Object.assign(options, JSON.parse(query.get('options')))
  if (query.has('theme')) options.themeMode = query.get('theme')
  window.foyer = { q: [['init', options]] }

  const names = [
    'ready open close view-change connect-start connect connect-reject connect-error disconnect',
    'account-change network-change error track before-open before-connect sign-in sign-out',
  ]
  window.heard = []
  for (const name of names.join(' ').split(' ')) {
    document.addEventListener(name, (event) => window.heard.push([name, event.detail]))
  }

  // Attributes that a test wants on an element, as it is parsed: ?wallet-modal.debug=…
  document.addEventListener('DOMContentLoaded', () => {
    for (const [key, value] of query) {
      const [tag, attribute] = key.split('.')
      if (attribute) document.querySelector(tag)?.setAttribute(attribute, value)
    }
  })
}
