const byId = (id) => document.getElementById(id)

foyer.init({
  networks: [1, 8453],
  themeMode: 'auto',
  gatewayUrl: 'http://localhost:4401',
  projectId: 'dev',
  siwx: true,
  features: { email: true },
})

foyer.observe(({ account, networkId, session }) => {
  byId('account').textContent = account ? `${account.address} on ${networkId}` : 'nobody'
  byId('session').textContent = session ? `${session.address} until ${session.expiresAt}` : 'signed out'
  byId('sign-out').hidden = !account
})

byId('sign-out').addEventListener('click', () => foyer.disconnect())
