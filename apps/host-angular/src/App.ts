import { Component, computed, signal } from '@angular/core'
import { foyer } from '@foyer/elements'
import { followFoyer } from './followFoyer'
import { FOYER_ELEMENTS } from './foyerElements'

@Component({
  selector: 'app-root',
  imports: [FOYER_ELEMENTS],
  templateUrl: './app.html',
})
export class App {
  readonly label = signal('Sign in')
  readonly isDisabled = signal(false)
  readonly themeMode = signal<'dark' | 'light'>('dark')
  readonly themeVariables = signal({ accent: '#6d28d9' })
  readonly heard = signal<readonly string[]>([])

  private readonly state = followFoyer()
  readonly address = computed(() => this.state()?.account?.address ?? '')
  readonly networkId = computed(() => this.state()?.networkId ?? '')

  hear(event: Event) {
    this.heard.update((names) => [...names, event.type])
  }

  openAccount() {
    return foyer.open({ view: 'Account' })
  }

  disconnect() {
    return foyer.disconnect()
  }

  changeTheme() {
    this.themeMode.update((mode) => (mode === 'dark' ? 'light' : 'dark'))
  }
}
