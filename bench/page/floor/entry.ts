// The least that a page could do: a button now, the dialog behind it once the page is idle or the button is meant.

const button = document.createElement('button')
button.textContent = 'Connect Wallet'
document.querySelector('header')?.append(button)

let loading: Promise<typeof import('./dialog.ts')> | undefined
const load = () => {
  loading ??= import('./dialog.ts')
  return loading
}
button.addEventListener('pointerenter', load)
button.addEventListener('click', async () => {
  const { open } = await load()
  open(Reflect.get(window, 'isConnected') ? 'account' : 'connect')
})
addEventListener('load', () => requestIdleCallback(load))
