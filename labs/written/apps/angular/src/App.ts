import { Component, computed } from '@angular/core'
import { foyer } from '@foyer/elements'
import { followFoyer } from './followFoyer'
import { FOYER_ELEMENTS } from './foyerElements'

@Component({
  selector: 'app-root',
  imports: [FOYER_ELEMENTS],
  template: `
    <main>
      <h1>Sign in</h1>
      <wallet-button></wallet-button>
      <p>Account: <output id="account">{{ account() }}</output></p>
      <p>Session: <output id="session">{{ session() }}</output></p>
      @if (address()) {
        <button id="sign-out" type="button" (click)="signOut()">Sign out</button>
      }
    </main>
  `,
})
export class App {
  private readonly state = followFoyer()
  readonly address = computed(() => this.state()?.account?.address)
  readonly account = computed(() =>
    this.address() ? `${this.address()} on ${this.state()?.networkId}` : 'nobody',
  )
  readonly session = computed(() => {
    const session = this.state()?.session
    return session ? `${session.address} until ${session.expiresAt}` : 'signed out'
  })

  signOut() {
    return foyer.disconnect()
  }
}
