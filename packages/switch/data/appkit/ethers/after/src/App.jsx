import "@foyer/elements/visitors";
import { foyer } from "@foyer/elements";
import { useFoyerModal } from "@foyer/react";
import { useAppKitAccount, useAppKitProvider } from "./foyer/appkit";
import { BrowserProvider } from "ethers";

foyer.init({
  networks: [1, 8453],
  metadata: { name: "Shop", description: "", url: "https://shop.example", icons: [] },
});

export function App() {
  const { open } = useFoyerModal();
  const { address, caipAddress, isConnected } = useAppKitAccount();
  const { walletProvider } = useAppKitProvider("eip155");

  async function sign() {
    const signer = await new BrowserProvider(walletProvider).getSigner();
    return signer.signMessage("Hello");
  }

  return (
    <main>
      <wallet-button />
      <button onClick={() => open()}>{isConnected ? address : "Connect"}</button>
      <button onClick={sign} title={caipAddress}>Sign</button>
    </main>
  );
}
