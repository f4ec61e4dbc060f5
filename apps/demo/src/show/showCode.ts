import { INSTALL, STACKS, type Stack, toCode } from '../code/toCode.ts'
import { tokenize } from '../code/tokenize.ts'
import { element } from '../devWallet/panel/element.ts'
import { find } from '../find.ts'
import type { DemoConfig } from '../readConfig.ts'
import type { SettingsStore } from '../settings/store.ts'
import { toOptions, withStart } from '../settings/toOptions.ts'
import { copyOnPress } from './copyText.ts'
import { bindTabs } from './tabs.ts'

/** Shows, and copies, what a page needs to have all this, in the stack of the visitor. */
export function showCode(store: SettingsStore, place: DemoConfig): void {
  let stack: Stack = 'HTML'
  const panel = find('code')
  const code = () => toCode(stack, withStart(toOptions(store.get(), place)))

  function draw(): void {
    const pieces = tokenize(code()).map(({ kind, text }) =>
      kind === 'plain' ? text : element('span', { class: `t-${kind}` }, text),
    )
    panel.querySelector('code')?.replaceChildren(...pieces)
    panel.setAttribute('aria-labelledby', `tab-${stack}`)
    const install = find('install')
    install.textContent = INSTALL[stack] ?? 'No build step, no package: one script.'
  }
  bindTabs(find('stacks'), (name) => {
    stack = STACKS.find((one) => one === name) ?? 'HTML'
    draw()
  })
  draw()
  copyOnPress(find('copy-code'), code)
  store.onChange(draw)
}
