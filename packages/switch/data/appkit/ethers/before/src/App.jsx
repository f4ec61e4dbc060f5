import { createAppKit, useAppKit, useAppKitAccount, useAppKitProvider } from "@reown/appkit/react";
import { EthersAdapter } from "@reown/appkit-adapter-ethers";
import { base, mainnet } from "@reown/appkit/networks";
import { BrowserProvider } from "ethers";

const ethersAdapter = new EthersAdapter();

createAppKit({
  adapters: [ethersAdapter],
  networks: [mainnet, base],
  projectId: import.meta.env.VITE_PROJECT_ID,
  metadata: { name: "Shop", description: "", url: "https://shop.example", icons: [] },
  features: { analytics: true },
});

export function App() {
  const { open } = useAppKit();
  const { address, caipAddress, isConnected } = useAppKitAccount();
  const { walletProvider } = useAppKitProvider("eip155");

  async function sign() {
    const signer = await new BrowserProvider(walletProvider).getSigner();
    return signer.signMessage("Hello");
  }

  return (
    <main>
      <w3m-button />
      <button onClick={() => open()}>{isConnected ? address : "Connect"}</button>
      <button onClick={sign} title={caipAddress}>Sign</button>
    </main>
  );
}
