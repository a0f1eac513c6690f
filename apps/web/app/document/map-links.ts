import {
  Children,
  cloneElement,
  isValidElement,
  type LinkHTMLAttributes,
  type ReactElement,
  type ReactNode,
} from 'react';

/** React renders the attribute `disabled` of a link, but its types do not have it. */
interface LinkAttributes extends LinkHTMLAttributes<HTMLLinkElement> {
  readonly disabled?: boolean;
}

export type LinkElement = ReactElement<LinkAttributes>;

/** Applies a change to every `<link>` of a tree; all other elements stay as they are. */
export function mapLinks(nodes: ReactNode, change: (link: LinkElement) => ReactNode): ReactNode {
  return Children.map(nodes, (node) => {
    if (!isValidElement<LinkAttributes>(node)) return node;
    if (node.type === 'link') return change(node);
    return node.props.children ? cloneElement(node, {}, mapLinks(node.props.children, change)) : node;
  });
}
