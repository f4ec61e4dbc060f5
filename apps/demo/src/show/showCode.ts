import { INSTALL, STACKS, type Stack, toCode } from '../code/toCode.ts'
import { tokenize } from '../code/tokenize.ts'
import { element } from '../devWallet/panel/element.ts'
import { find } from '../find.ts'
import type { DemoConfig } from '../readConfig.ts'
import type { SettingsStore } from '../settings/store.ts'
import { toTaken } from '../settings/toOptions.ts'
import { copyOnPress } from './copyText.ts'
import { bindTabs } from './tabs.ts'

/** Shows, and copies, what a page needs to have all this, in the stack of the visitor. */
export function showCode(store: SettingsStore, place: DemoConfig): void {
  let stack: Stack = 'HTML'
  const panel = find('code')
  const taken = () => toTaken(store.get(), place)
  const code = () => toCode(stack, taken().options)

  function draw(): void {
    const pieces = tokenize(code()).map(({ kind, text }) =>
      kind === 'plain' ? text : element('span', { class: `t-${kind}` }, text),
    )
    panel.querySelector('code')?.replaceChildren(...pieces)
    panel.setAttribute('aria-labelledby', `tab-${stack}`)
    const install = find('install')
    install.textContent = INSTALL[stack]
    const { leftOut } = taken()
    find('left-out').textContent =
      leftOut.length === 0
        ? ''
        : `Left out, since only this computer reaches its servers: ${leftOut.join(', ')}. Add those of your own gateway and relay.`
  }
  bindTabs(find('stacks'), (name) => {
    stack = STACKS.find((one) => one === name) ?? 'HTML'
    draw()
  })
  draw()
  copyOnPress(find('copy-code'), code)
  store.onChange(draw)
}
