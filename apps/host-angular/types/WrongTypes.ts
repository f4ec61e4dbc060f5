import { Component } from '@angular/core'
import { FOYER_ELEMENTS } from '../src/foyerElements'

// Every line with `wrong` is refused by ngc, and no other: tools/checks/check-host-types.ts counts them.
@Component({
  selector: 'app-wrong-types',
  imports: [FOYER_ELEMENTS],
  template: `
    <wallet-modal
      theme-mode="auto"
      preload="whenever" data-note="wrong"
    />
    <wallet-modal
      theme-mode="sepia" data-note="wrong"
    />
    <wallet-modal
      [themeMode]="'sepia'" data-note="wrong"
    />
    <wallet-modal
      [networks]="8453" data-note="wrong"
    />
    <wallet-modal
      [themeVariables]="{ accent: 5 }" data-note="wrong"
    />
    <wallet-modal
      (connect)="measure($event)" data-note="wrong"
    />
    <wallet-modal (network-change)="measure($event.detail.chainId)" data-note="wrong" />
    <wallet-button
      label="Sign in"
      [disabled]="'perhaps'" data-note="wrong"
    />
    <wallet-button
      [labell]="'Sign in'" data-note="wrong"
    />
    <connect-button
      size="lg" data-note="wrong"
    />
    <account-button
      balance="some" data-note="wrong"
    />
    <network-button
      [label]="1" data-note="wrong"
    />
    <walet-button data-note="wrong" />
  `,
})
export class WrongTypes {
  measure(count: number) {
    return count
  }
}
