const button = document.querySelector('#sign')
const result = document.querySelector('#result')

window.foyer.observe(({ account }) => {
  button.disabled = !account
})

/** A message as wallets take it: its bytes in hexadecimal. */
function toHex(message) {
  return `0x${Array.from(new TextEncoder().encode(message), (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

button.addEventListener('click', async () => {
  try {
    const provider = await window.foyer.getProvider()
    const { account } = window.foyer.getState()
    if (!provider || !account) return
    const params = [toHex('Hello'), account.address]
    result.textContent = await provider.request({ method: 'personal_sign', params })
  } catch (error) {
    // 4001 when the visitor declined.
    result.textContent = error.message
  }
})
