// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

/// A token for local chains whose balances change without a transfer: shares times an index. Anybody may rebase it.
/// Never deploy it where coins have a price.
contract RebasingToken {
    string public name;
    string public symbol;
    uint8 public immutable decimals;
    uint256 public index = 1e18;
    uint256 private totalShares;
    mapping(address => uint256) private sharesOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    constructor(string memory name_, string memory symbol_, uint8 decimals_, uint256 supply, address to) {
        name = name_;
        symbol = symbol_;
        decimals = decimals_;
        totalShares = supply;
        sharesOf[to] = supply;
        emit Transfer(address(0), to, supply);
    }

    /// Sets all balances to parts in a thousand of what they are.
    function rebase(uint256 perMille) external {
        index = index * perMille / 1000;
    }

    function totalSupply() external view returns (uint256) {
        return totalShares * index / 1e18;
    }

    function balanceOf(address owner) public view returns (uint256) {
        return sharesOf[owner] * index / 1e18;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        _move(msg.sender, to, value);
        return true;
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        require(allowance[from][msg.sender] >= value, "RebasingToken: allowance too small");
        allowance[from][msg.sender] -= value;
        _move(from, to, value);
        return true;
    }

    function _move(address from, address to, uint256 value) private {
        uint256 shares = (value * 1e18 + index - 1) / index;
        require(sharesOf[from] >= shares, "RebasingToken: balance too small");
        sharesOf[from] -= shares;
        sharesOf[to] += shares;
        emit Transfer(from, to, value);
    }
}
