import { installDevWallet } from './devWallet/index.ts'
import { find } from './find.ts'
import { EVENT_NAMES } from './preview/eventNames.ts'
import { tellParent } from './preview/message.ts'
import { onModeElsewhere, type PageMode, rememberedMode } from './preview/pageMode.ts'
import { localNodes, readConfig } from './readConfig.ts'
import { readHash } from './settings/permalink.ts'
import { toUpdate } from './settings/toOptions.ts'

/** A modal of its own, so that what is connected on the phone is not what is connected on the page. */
const MODAL = 'phone'

const RIGHT_TO_LEFT = ['ar', 'he']

async function start(): Promise<void> {
  const { foyer } = window
  if (!foyer) throw new Error('foyer.js did not load')
  const place = await readConfig()
  let mode = rememberedMode()
  const read = () => ({ ...toUpdate(readHash(location.hash).settings, place, mode), id: MODAL })
  const followLanguage = () => {
    const { locale = 'en' } = readHash(location.hash).settings
    document.documentElement.dir = RIGHT_TO_LEFT.includes(locale) ? 'rtl' : 'ltr'
  }

  for (const name of EVENT_NAMES) foyer.on(name, (detail: unknown) => tellParent(name, detail))
  foyer.init(read())
  const devWallet =
    place.chains.length > 0
      ? installDevWallet({
          chains: place.chains,
          storageKey: 'foyer.devWallet.phone',
          ...(place.devKeys && { firstKeys: place.devKeys }),
          ...localNodes(place),
        })
      : undefined

  function show(next: PageMode): void {
    mode = next
    document.documentElement.dataset.theme = mode
    devWallet?.setTheme(mode)
  }
  async function follow(): Promise<void> {
    followLanguage()
    await foyer?.update(read())
  }
  show(mode)
  followLanguage()
  onModeElsewhere((next) => {
    show(next)
    void follow()
  })
  window.addEventListener('hashchange', () => void follow())
  foyer.observe(
    ({ status, account }) => {
      find('phone-status').textContent = account
        ? `${account.address.slice(0, 6)}…${account.address.slice(-4)}`
        : status
    },
    { modal: MODAL },
  )
}

start().catch((error: unknown) => console.error(error))
