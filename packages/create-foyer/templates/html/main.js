const output = document.querySelector('#account')

window.foyer.observe(({ status, account }) => {
  output.textContent = status === 'connected' ? `Hello ${account.address}` : ''
})
