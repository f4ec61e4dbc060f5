import { foyer } from '@foyer/elements'
import { sign } from './sign.ts'

const button = document.querySelector<HTMLButtonElement>('#sign')
const result = document.querySelector<HTMLOutputElement>('#result')

foyer.init({ networks: [1, 8453], themeMode: 'auto' })

foyer.observe(({ account }) => {
  if (button) button.disabled = !account
})

button?.addEventListener('click', async () => {
  if (!result) return
  try {
    result.textContent = (await sign('Hello')) ?? 'Nobody is connected.'
  } catch (error) {
    result.textContent = error instanceof Error ? error.message : String(error)
  }
})
