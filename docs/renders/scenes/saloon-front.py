"""The first-class saloon, three-quarter from the front, in the common dark studio."""
import os, sys
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), '..'))
from carbody import picture

picture('limousine', yaw=38.0, pitch=4.0)
