import type { ThemeVariables } from '@foyer/core/kernel'
import { themeRules } from './themeRules.ts'

/**
 * Additional rules when a property is set, by property. Their texts are constant: of the page's input only validated
 * values of custom properties are written.
 */
const EXTRA_RULES: readonly (readonly [property: string, rules: readonly string[]])[] = [
  [
    '--foyer-density',
    [
      '[part~="header"]{min-height:calc(64px * var(--foyer-density))}',
      '[part~="body"]{gap:calc(8px * var(--foyer-density) * var(--foyer-density))}',
      '[part~="row"]{min-height:calc(56px * var(--foyer-density));padding-block:max(0px, calc(8px + 28px * (var(--foyer-density) - 1)))}',
      '[part~="row"][data-size="sm"]{min-height:calc(48px * var(--foyer-density))}',
      '[part~="button"][data-size="lg"]{min-height:calc(48px * var(--foyer-density))}',
      '[part="input"]{height:calc(44px * var(--foyer-density))}',
    ],
  ],
  [
    '--foyer-r',
    [
      '[part~="tag"]{border-radius:min(7px, var(--foyer-r-small))}',
      '[part~="image"]:not([data-shape="circle"]),[part~="icon"]{border-radius:min(25%, var(--foyer-r-card))}',
    ],
  ],
  [
    '--foyer-outline',
    [
      '[part~="row"]:not([data-state="selected"]),[part~="input"]:not(:focus-within),[part~="secondary"]{border-color:var(--foyer-outline)}',
    ],
  ],
]

/**
 * Writes variables into the sheet of a theme, whose first rule is that of the host. @returns the names of rejected
 * variables
 */
export function writeTheme(sheet: CSSStyleSheet, variables: ThemeVariables): readonly string[] {
  const { declarations, rejected } = themeRules(variables)
  while (sheet.cssRules.length > 1) sheet.deleteRule(1)
  // On the same element as in `tokens.css`; being outside of a layer, it overrides it.
  sheet.insertRule('.foyer{}', 1)
  const { style } = sheet.cssRules[1] as CSSStyleRule // the rule inserted in the line before
  for (const [name, value] of Object.entries(declarations)) style.setProperty(name, value)
  const extra = EXTRA_RULES.flatMap(([property, rules]) => (property in declarations ? rules : []))
  for (const rule of extra) sheet.insertRule(rule, sheet.cssRules.length)
  return rejected
}
