import { logo } from "virtual:brand-pictures";
import { Link, NavLink } from "react-router";
import { company } from "../../content/company.ts";
import { navigation } from "../../content/navigation.ts";
import * as shell from "../../content/shell.ts";
import { Picture } from "../ui/picture.tsx";
import { MENU_ID } from "./menu-id.ts";

/**
 * The logo and the main links. On small screens the links are a popover: the browser itself opens and closes it,
 * by button, Escape or a tap outside, says so to screen readers, and needs no script for any of it.
 */
export function Header() {
  return (
    <header className="site-header">
      <Link className="site-header__home" to="/" aria-label={shell.header.homeLabel}>
        <Picture picture={logo} sizes="194px" priority />
      </Link>
      <button type="button" className="menu-button" popoverTarget={MENU_ID}>
        {shell.menu.openText}
      </button>
      <nav id={MENU_ID} className="site-nav" popover="auto" aria-label={shell.header.navigationLabel}>
        <ul>
          {navigation
            .filter(({ path }) => path !== "/")
            .map(({ path, label }) => (
              <li key={path}>
                <NavLink to={path}>{label}</NavLink>
              </li>
            ))}
        </ul>
        <a className="button" href={company.telephone.href}>
          {company.telephone.display}
        </a>
      </nav>
    </header>
  );
}
