import type { FoyerApi } from '@foyer/elements'
import type { DevWallet } from './devWallet/index.ts'
import { find } from './find.ts'

const ACCENTS = ['#0988F0', '#7C5CFF', '#E0457B', '#F2A33A', '#12A672', '#14161B', '#E8EAED']
const MODES = ['auto', 'light', 'dark'] as const
type Mode = (typeof MODES)[number]

function toMode(value: string): Mode {
  return MODES.find((mode) => mode === value) ?? 'auto'
}

/** Joins the pickers to the modal, to the page and to the Dev Wallet. */
export function bindTheme(foyer: FoyerApi, devWallet: DevWallet | undefined): void {
  const page = document.documentElement
  for (const input of document.querySelectorAll<HTMLInputElement>('input[name="mode"]')) {
    input.addEventListener('change', () => {
      const mode = toMode(input.value)
      page.dataset.theme = mode
      devWallet?.setTheme(mode)
      void foyer.setTheme({ mode })
    })
  }

  const swatches = ACCENTS.map((accent) => {
    const swatch = document.createElement('button')
    swatch.type = 'button'
    swatch.style.background = accent
    swatch.style.color = accent
    swatch.setAttribute('aria-label', `Accent ${accent}`)
    swatch.setAttribute('aria-pressed', String(accent === ACCENTS[0]))
    swatch.addEventListener('click', () => {
      for (const other of swatches) other.setAttribute('aria-pressed', String(other === swatch))
      page.style.setProperty('--accent', accent)
      void foyer.setTheme({ variables: { accent } })
    })
    return swatch
  })
  find('swatches').append(...swatches)

  const radius = find<HTMLInputElement>('radius')
  radius.addEventListener('input', () => {
    void foyer.setTheme({ variables: { radius: `${radius.value}px` } })
  })
}
