import { Component } from '@angular/core'
import type { FoyerEventMap } from '@foyer/elements'
import { FOYER_ELEMENTS } from '../src/foyerElements'

@Component({
  selector: 'app-right-types',
  imports: [FOYER_ELEMENTS],
  template: `
    <wallet-modal
      #modal
      class="host"
      project-id="mine"
      theme-mode="auto"
      theme-variables='{ "accent": "#6d28d9" }'
      [networks]="networks"
      [config]="{ featuredWalletIds: ['io.metamask'] }"
      [themeMode]="'dark'"
      [themeVariables]="{ accent: '#6d28d9' }"
      debug
      (connect)="tell($event.detail.account.address)"
      (network-change)="tell($event.detail.networkId)"
      (before-open)="stop($event)"
      (click)="tell($event.type)"
    />
    <wallet-button label="Sign in" [loadingLabel]="'One moment'" size="sm" balance="hide" [disabled]="false" />
    <connect-button modal="treasury" disabled />
    <account-button balance="show" [attr.aria-label]="'Account'" />
    <network-button label="Chain" />
  `,
})
export class RightTypes {
  readonly networks = [1, 'eip155:8453']

  tell(text: string) {
    console.log(text)
  }

  stop(event: FoyerEventMap['before-open']) {
    event.preventDefault()
  }
}
