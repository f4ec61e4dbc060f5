import type { DevWallet } from '../devWallet/index.ts'
import { find } from '../find.ts'
import { type PageMode, rememberMode, toMode } from '../preview/pageMode.ts'
import { toHash } from '../settings/permalink.ts'
import type { SettingsStore } from '../settings/store.ts'
import { copyOnPress } from './copyText.ts'

const NOTE_MS = 6_000

/** Says something for a moment, also to those who do not see it. */
export function say(text: string): void {
  const note = find('note')
  note.textContent = text
  setTimeout(() => {
    if (note.textContent === text) note.textContent = ''
  }, NOTE_MS)
}

/** Keeps the address in line with the settings, and makes the buttons that copy it and that start over. */
export function showLink(store: SettingsStore): void {
  store.onChange((settings) => {
    history.replaceState(null, '', location.pathname + location.search + toHash(settings))
  })
  copyOnPress(find('copy-link'), () => location.origin + location.pathname + toHash(store.get()))
  find('reset').addEventListener('click', () => {
    store.replace({})
    say('Everything is as it was.')
  })
}

/** Lets the arrows of the keyboard scroll what is longer than its place. */
export function showScrollers(): void {
  for (const id of ['code', 'events', 'state']) find(id).tabIndex = 0
}

/** Joins the switch of the page's colours to the page, the Dev Wallet and all others that ask. */
export function showMode(
  initial: PageMode,
  devWallet: DevWallet | undefined,
  onChange: (mode: PageMode) => void,
): void {
  function show(mode: PageMode): void {
    document.documentElement.dataset.theme = mode
    devWallet?.setTheme(mode)
  }
  for (const input of document.querySelectorAll<HTMLInputElement>('input[name="mode"]')) {
    input.checked = input.value === initial
    input.addEventListener('change', () => {
      const mode = toMode(input.value)
      rememberMode(mode)
      show(mode)
      onChange(mode)
    })
  }
  show(initial)
}

/** Leads past the header without an anchor in the address, where the settings stand. */
export function showSkip(): void {
  find('skip').addEventListener('click', (event) => {
    event.preventDefault()
    find('main').focus()
  })
}

/** Opens and closes the controls where they do not fit beside the page. */
export function showSheet(): void {
  const sheet = find('controls')
  const opener = find('open-controls')
  const set = (isOpen: boolean) => {
    sheet.toggleAttribute('data-open', isOpen)
    opener.setAttribute('aria-expanded', String(isOpen))
    if (!isOpen) return opener.focus()
    // The change that a setting makes has to be seen in the half that the sheet leaves.
    find('stage').scrollIntoView()
    find('close-controls').focus()
  }
  opener.addEventListener('click', () => set(!sheet.hasAttribute('data-open')))
  find('close-controls').addEventListener('click', () => set(false))
  sheet.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !sheet.hasAttribute('data-open')) return
    event.preventDefault()
    set(false)
  })
}
